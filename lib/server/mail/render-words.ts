import 'server-only'
import { env } from '#lib/base/env.ts'
import { htmlOf } from '#lib/people/mail/mail-document.ts'
import { textOf } from '#lib/people/mail/mail-text.ts'
import type { MailLabel, MailParts, MailWords } from '#lib/people/mail/mail-types.ts'
import { getMailSettings, getSite, getTheme } from '#lib/site/config/config.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { mailTheme } from '#lib/site/theme/mail-theme.ts'

/** Height of the agency's picture where the configuration names none, in pixels. */
const MARK_HEIGHT = 40

function markIn(language: string): MailLabel | null {
	const { mark } = getMailSettings()
	if (mark === null) return null
	const { src, alt, width, height } = mark
	const high = height ?? MARK_HEIGHT
	return { src: new URL(src, env.siteOrigin).href, text: alt[language] ?? '', width: width ?? high, height: high }
}

/**
 * Returns the words of a mail as subject, HTML and text, with what all mails have. `ownPageUrl` is the address of its
 * reader's page, if it has one.
 */
export function renderWords(
	words: MailWords,
	language: string,
	ownPageUrl: string | null = null,
): { subject: string; html: string; text: string } {
	const site = getSite()
	const { street, number, zip, city } = site.address
	const parts: MailParts = {
		...words,
		language,
		signature: words.signature ?? getMailSettings().signature[language] ?? site.name,
		agency: site.name,
		mark: markIn(language),
		ownPage: ownPageUrl === null ? null : { label: translator(language, 'ownPage')('title'), url: ownPageUrl },
		address: `${site.name}, ${street} ${number}, ${zip} ${city[language] ?? city[site.defaultLanguage] ?? ''}`,
	}
	return { subject: parts.subject, html: htmlOf(parts, mailTheme(getTheme())), text: textOf(parts) }
}
