import { getMailSettings, getSite } from './config.ts'

/** The language of mails to staff and of the pages behind them: `staffLanguage` of `config/mail.json`, else the site's first. */
export function staffLanguage(): string {
	return getMailSettings().staffLanguage ?? getSite().defaultLanguage
}
