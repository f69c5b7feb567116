import 'server-only'
import { Engine } from 'mrml'
import { html, SafeHtml } from '#lib/base/text/html.ts'
import type { MailCard, MailParts } from '#lib/people/mail/mail-types.ts'
import type { MailColors, MailTheme } from '#lib/site/theme/mail-theme.ts'
import {
	factsTable,
	hairline,
	INNER_WIDTH,
	link,
	links,
	note,
	paragraph,
	SIDE,
	TABLE,
	title,
	visitorRemark,
	wordStyle,
} from './mail-parts.ts'

interface Rule {
	property: 'background' | 'color' | 'border-color'
	color: keyof MailColors
	/** The elements that have this colour; MJML puts a class on the cell around the element. */
	on: readonly string[]
}

const RULES: readonly Rule[] = [
	{ property: 'background', color: 'ground', on: ['.ground'] },
	{ property: 'background', color: 'sheet', on: ['.sheet', '.sheet>table'] },
	{ property: 'background', color: 'band', on: ['.band', '.band>table'] },
	{ property: 'border-color', color: 'bandEdge', on: ['.band>table>tbody>tr>td'] },
	{ property: 'color', color: 'ink', on: ['.ink', '.ink>div', '.ink h1', '.ink a'] },
	{ property: 'color', color: 'soft', on: ['.soft', '.soft>div', '.soft a'] },
	{ property: 'border-color', color: 'line', on: ['.line'] },
	{ property: 'background', color: 'sign', on: ['.sign'] },
	{ property: 'background', color: 'button', on: ['.button td', '.button a', '.mark'] },
	{ property: 'color', color: 'onButton', on: ['.button a', '.mark'] },
]

function rulesFor(colors: MailColors, before: (property: Rule['property']) => string): string {
	return RULES.map(({ property, color, on }) => {
		const selectors = on.map((one) => before(property) + one)
		return `${selectors.join()}{${property}:${colors[color]}!important}`
	}).join('')
}

/**
 * Returns the style sheets of a mail. They are optional: a mail program that drops them shows the light mail of a wide
 * window. There are several because some programs drop a sheet in which they do not support one rule.
 */
function mailStyles({ dark }: MailTheme): SafeHtml[] {
	const phone =
		'@media (max-width:620px){.side{padding-left:20px!important;padding-right:20px!important}.title h1{font-size:32px!important;line-height:36px!important}.around{display:none!important}}'
	const night = `@media (prefers-color-scheme:dark){body{background:${dark.ground}!important}${rulesFor(dark, () => '')}}`
	// Outlook on the web and on phones marks what it has darkened on its own.
	const outlook = rulesFor(dark, (property) => (property === 'background' ? '[data-ogsb] ' : '[data-ogsc] '))
	return [':root{color-scheme:light dark;supported-color-schemes:light dark}', phone, night, outlook].map(
		(css) => new SafeHtml(css),
	)
}

/** Control characters, of which XML allows only three, and two code points that stand for no character. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

/** Returns an MJML document as the HTML of a mail. Throws if it is not MJML. */
function mjmlToHtml({ text }: SafeHtml): string {
	// Its own engine for each mail: one that failed cannot be used again.
	const engine = new Engine()
	try {
		// No web fonts: a mail loads nothing from others.
		engine.setRenderOptions({ disableComments: true, socialIconOrigin: null, fonts: {} })
		const result = engine.toHtml(text.toWellFormed().replace(FORBIDDEN, ''))
		if (result.type === 'error') throw new Error(`The mail is not MJML: ${result.message}`)
		return result.content
	} finally {
		engine.free()
	}
}

const SMALL_PICTURE = 112
const BAR_HEIGHT = 48

/** Returns bars of table cells with words around each, since Outlook draws nothing else. */
function barsTable(bars: NonNullable<MailCard['bars']>, theme: MailTheme): SafeHtml {
	const most = Math.max(1, ...bars.map(({ count }) => count))
	const { sign } = theme.light
	const number = `margin:0 0 3px;${wordStyle(theme, { size: 13 })}`
	const name = `margin:4px 0 0;${wordStyle(theme, { size: 13, isSoft: true })}`
	const cells = bars.map(({ label, count }) => {
		const height = String(Math.max(1, Math.round((count / most) * BAR_HEIGHT)))
		const bar = `height:${height}px;background:${sign};font-size:1px;line-height:1px`
		return html`<td align="center" valign="bottom" width="${`${Math.floor(100 / bars.length)}%`}" style="vertical-align:bottom"><p class="ink" style="${number}">${String(count)}</p><table ${TABLE} align="center" width="26" style="width:26px"><tr><td class="sign" height="${height}" bgcolor="${sign}" style="${bar}">&nbsp;</td></tr></table><p class="soft" style="${name}">${label}</p></td>`
	})
	return html`<mj-table css-class="side" padding="14px ${SIDE} 0"><tr>${cells}</tr></mj-table>`
}

const barsOf = ({ bars = [] }: MailCard, theme: MailTheme) => bars.length > 0 && barsTable(bars, theme)

/** Returns why a home is in the mail, in the colour of the agency. */
function markOf(mark: string, { text, light, radius }: MailTheme): SafeHtml {
	const style = `padding:3px 8px;background:${light.button};color:${light.onButton};font-family:${text};font-size:13px;line-height:19px;font-weight:600;border-radius:${Math.min(radius, 9)}px`
	return html`<table ${TABLE}><tr><td class="mark" bgcolor="${light.button}" style="${style}">${mark}</td></tr></table>`
}

function priceOf(price: string, former: string | null | undefined, theme: MailTheme): SafeHtml {
	const style = `margin:6px 0 0;font-family:${theme.heading};font-size:26px;line-height:32px;color:${theme.light.ink}`
	const before = former && html` <s class="soft" style="${wordStyle(theme, { size: 15, isSoft: true })}">${former}</s>`
	return html`<p class="ink" style="${style}">${price}${before}</p>`
}

/**
 * Returns a home: its picture over the full width, why it is in the mail, price, title and facts. A mail may have fifty
 * cards, so their words share one table.
 */
function mailHomeCard(card: MailCard, theme: MailTheme): SafeHtml {
	const { title, url, picture, price, formerPrice, place, facts, mark, energy } = card
	const image =
		picture !== null &&
		html`<mj-image css-class="side" src="${picture}" alt="${title}" href="${url}" width="${`${INNER_WIDTH}px`}" padding="24px ${SIDE} 0" />`
	const name = `margin:${mark && !price ? 6 : 2}px 0 0;font-weight:600;${wordStyle(theme, { size: 17 })}`
	const about = [place, facts].filter(Boolean).join(' · ')
	const label =
		energy &&
		html`<p style="margin:8px 0 0;line-height:1px"><img src="${energy.src}" width="${String(energy.width)}" height="${String(energy.height)}" alt="${energy.text}" style="border:0"></p>`
	const line = `padding-bottom:16px;border-bottom:1px solid ${theme.light.line}`
	return html`${image}<mj-table css-class="side" padding="${`${picture === null ? 24 : 14}px ${SIDE} 0`}"><tr><td class="line" style="${line}">${mark && markOf(mark, theme)}${price !== null && priceOf(price, formerPrice, theme)}<p class="ink" style="${name}">${link(card, theme)}</p>${about && html`<p class="soft" style="margin:2px 0 0;${wordStyle(theme, { size: 15, isSoft: true })}">${about}</p>`}${label}</td></tr></mj-table>${barsOf(card, theme)}`
}

/** Returns a home for a reader who has seen it before: a small picture beside its name, then the bars. */
function smallCard(card: MailCard, theme: MailTheme): SafeHtml {
	const { title, url, picture, place } = card
	const width = String(SMALL_PICTURE)
	const image =
		picture &&
		html`<td width="${width}" valign="top" style="width:${width}px;padding:0 16px 0 0;vertical-align:top"><a href="${url}"><img src="${picture}" width="${width}" alt="${title}" style="display:block;width:${width}px;height:auto;border:0"></a></td>`
	const name = `margin:0;font-weight:600;${wordStyle(theme, { size: 17 })}`
	const where =
		place && html`<p class="soft" style="margin:2px 0 0;${wordStyle(theme, { size: 15, isSoft: true })}">${place}</p>`
	return html`<mj-table css-class="side" padding="24px ${SIDE} 0"><tr>${image}<td valign="top" style="vertical-align:top"><p class="ink" style="${name}">${link(card, theme)}</p>${where}</td></tr></mj-table>${barsOf(card, theme)}`
}

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

/** Returns the name of the agency, beside its picture if it has one. */
function head({ agency, mark }: MailParts, theme: MailTheme): SafeHtml {
	if (!mark) return paragraph(html`${agency}`, theme, { size: 22, top: 0, isHeading: true })
	const { src, text, width, height } = mark
	const name = `margin:0;font-family:${theme.heading};font-size:22px;line-height:28px;color:${theme.light.ink}`
	const picture = html`<img src="${src}" width="${String(width)}" height="${String(height)}" alt="${text}" style="display:block;border:0">`
	return html`<mj-table css-class="side" padding="${`0 ${SIDE} 0`}"><tr><td width="${String(width)}" valign="middle" style="${`width:${width}px;padding:0 14px 0 0;vertical-align:middle`}">${picture}</td><td valign="middle" style="vertical-align:middle"><p class="ink" style="${name}">${agency}</p></td></tr></mj-table>`
}

function main(mail: MailParts, theme: MailTheme): SafeHtml {
	const { about, cards = [], rows = [] } = mail
	return html`${head(mail, theme)}${hairline(theme)}
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
