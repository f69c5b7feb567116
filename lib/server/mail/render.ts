import 'server-only'
import { env } from '#lib/base/env.ts'
import { htmlOf } from '#lib/people/mail/mail-document.ts'
import { textOf } from '#lib/people/mail/mail-text.ts'
import type { MailLabel, MailParts } from '#lib/people/mail/mail-types.ts'
import { getMailSettings, getSite, getTheme } from '#lib/site/config/config.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { mailTheme } from '#lib/site/theme/mail-theme.ts'
import { templateOf } from './templates.ts'

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
 * Returns a mail of the outbox as subject, HTML and text, in its language. `ownPageUrl` is the address of its reader's
 * page, if it has one. Throws for an unknown template or invalid values.
 */
export function renderMail(
	template: string,
	props: unknown,
	language: string,
	ownPageUrl: string | null = null,
): { subject: string; html: string; text: string } {
	const site = getSite()
	const { street, number, zip, city } = site.address
	const words = templateOf(template).wordsOf(props, language)
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
