import 'server-only'
import { html, type SafeHtml } from '#lib/base/text/html.ts'
import type { MailParts } from '#lib/people/mail/types.ts'
import type { MailTheme } from '#lib/site/theme/mail-theme.ts'
import { mailHomeCard, smallCard } from './cards.ts'
import { mjmlToHtml } from './mjml.ts'
import { factsTable, hairline, link, links, note, paragraph, title, visitorRemark } from './parts.ts'
import { mailStyles } from './styles.ts'

const LONGEST_PREVIEW = 150

/** Returns the subject for a screen reader. mrml writes other spaces than the plain one, and what is invisible, as codes. */
function nameOf({ subject }: MailParts): string {
	return subject.replace(/\s+/gu, ' ').replace(/[\\\p{C}]/gu, '')
}

/** Returns what an inbox shows after the subject. */
function previewOf({ paragraphs }: MailParts): string {
	const text = paragraphs.join(' ')
	return text.length <= LONGEST_PREVIEW ? text : `${text.slice(0, LONGEST_PREVIEW).replace(/\s+\S*$/u, '')}…`
}

const softLink = ({ label, url }: { label: string; url: string }, { light }: MailTheme) =>
	html`<a href="${url}" class="soft" style="color:${light.soft};text-decoration:underline">${label}</a>`

/**
 * Returns the small print: why the reader gets this and how to stop it, where everything else of the reader is, then the
 * agency's address.
 */
function footer({ footnote, ownPage, address }: MailParts, theme: MailTheme): SafeHtml {
	const stop = footnote?.link && html` ${softLink(footnote.link, theme)}`
	const why =
		footnote && paragraph(html`${footnote.text}${stop}`, theme, { size: 13, top: 0, bottom: 12, isSoft: true })
	const own = ownPage && paragraph(softLink(ownPage, theme), theme, { size: 13, top: 0, bottom: 12, isSoft: true })
	return html`${why}${own}${paragraph(html`${address}`, theme, { size: 13, top: 0, isSoft: true })}`
}

function main(mail: MailParts, theme: MailTheme): SafeHtml {
	const { about, cards = [], rows = [] } = mail
	return html`${paragraph(html`${mail.agency}`, theme, { size: 22, top: 0, isHeading: true })}${hairline(theme)}
${title(mail.title, theme)}${mail.paragraphs.map((text) => paragraph(html`${text}`, theme, { size: 17, top: 16, isSoft: true }))}
${mail.note && note(mail.note, theme)}
${about && paragraph(link(about, theme), theme, { size: 17, top: 24, isStrong: true })}
${cards.map((card) => (card.isSmall ? smallCard(card, theme) : mailHomeCard(card, theme)))}
${rows.length > 0 && factsTable(rows, theme)}
${mail.remark && visitorRemark(mail.remark, theme)}
${mail.links && links(mail.links, theme)}
${paragraph(html`${mail.signature}`, theme, { size: 17, top: 28 })}`
}

function band({ title: heading, text }: NonNullable<MailParts['question']>, theme: MailTheme): SafeHtml {
	const { band: color, bandEdge } = theme.light
	return html`<mj-section css-class="band" background-color="${color}" border-bottom="${`7px solid ${bandEdge}`}" padding="24px 0 28px"><mj-column>${paragraph(html`<b>${heading}</b><br>${text}`, theme, { size: 15, top: 0 })}</mj-column></mj-section>`
}

const column = (content: SafeHtml, { light }: MailTheme, padding: string) =>
	html`<mj-section css-class="sheet" background-color="${light.sheet}" padding="${padding}"><mj-column>${content}</mj-column></mj-section>`

/** The ground above and below the sheet, which phones leave out. */
const AROUND = html`<mj-section css-class="around" padding="0"><mj-column><mj-spacer height="32px" /></mj-column></mj-section>`

/** Returns the mail as HTML, in the colours of the theme. */
export function htmlOf(mail: MailParts, theme: MailTheme): string {
	const styles = mailStyles(theme).map((css) => html`<mj-style>${css}</mj-style>`)
	return mjmlToHtml(html`<mjml lang="${mail.language}" dir="ltr"><mj-head><mj-title>${nameOf(mail)}</mj-title><mj-preview>${previewOf(mail)}</mj-preview><mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw><mj-attributes><mj-all font-family="${theme.text}" /></mj-attributes>${styles}</mj-head><mj-body width="600px" css-class="ground" background-color="${theme.light.ground}">${AROUND}
${column(main(mail, theme), theme, '22px 0 36px')}
${mail.question && band(mail.question, theme)}
${column(footer(mail, theme), theme, mail.question ? '24px 0 32px' : '0 0 32px')}${AROUND}</mj-body></mjml>`)
}
