import { getMailSettings, getSite } from './config.ts'

/**
 * Returns the language of mails to staff and of the pages they link to: `staffLanguage` of `config/mail.json`, else the
 * site's first language.
 */
export function staffLanguage(): string {
	return getMailSettings().staffLanguage ?? getSite().defaultLanguage
}

/**
 * Returns the language of one reader at the agency: the one for their address in `staffLanguages` of
 * `config/mail.json`, else {@link staffLanguage}.
 */
export function staffLanguageOf(address: string): string {
	const own = Object.entries(getMailSettings().staffLanguages)
	return own.find(([known]) => known.toLowerCase() === address.toLowerCase())?.[1] ?? staffLanguage()
}

/** Groups the readers of a mail to staff by language: one mail is written for each group. */
export function staffReaders(addresses: readonly string[]): { language: string; recipients: string[] }[] {
	const groups = Map.groupBy(addresses, staffLanguageOf)
	return [...groups].map(([language, recipients]) => ({ language, recipients }))
}
