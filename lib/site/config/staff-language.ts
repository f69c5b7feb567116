import { getMailSettings, getSite } from './config.ts'

/** The language of mails to staff and of the pages behind them: `staffLanguage` of `config/mail.json`, else the site's first. */
export function staffLanguage(): string {
	return getMailSettings().staffLanguage ?? getSite().defaultLanguage
}

/** The language of one reader at the agency: that of their address in `staffLanguages` of `config/mail.json`, else {@link staffLanguage}. */
export function staffLanguageOf(address: string): string {
	const own = Object.entries(getMailSettings().staffLanguages)
	return own.find(([known]) => known.toLowerCase() === address.toLowerCase())?.[1] ?? staffLanguage()
}

/** The readers of a mail to staff by their language: one mail is written for each group. */
export function staffReaders(addresses: readonly string[]): { language: string; recipients: string[] }[] {
	const groups = Map.groupBy(addresses, staffLanguageOf)
	return [...groups].map(([language, recipients]) => ({ language, recipients }))
}
