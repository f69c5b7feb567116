import 'server-only'
import { html, lines, type SafeHtml } from '#lib/base/text/html.ts'
import type { MailRow, MailSubject, MailWords } from '#lib/people/mail/mail-types.ts'
import type { MailTheme } from '#lib/site/theme/mail-theme.ts'

/** Space at both sides of the sheet; phones have less, see `styles.ts`. */
export const SIDE = '40px'
/** The width of the sheet without that space. */
export const INNER_WIDTH = 520

/** A table that only arranges. */
export const TABLE = html`role="presentation" border="0" cellpadding="0" cellspacing="0"`

interface Words {
	size: 13 | 15 | 17 | 22
	/** Space above, in pixels. */
	top: number
	/** Space below, in pixels. */
	bottom?: number
	isSoft?: boolean
	isHeading?: boolean
	isStrong?: boolean
}

const LEADING = { 13: 20, 15: 23, 17: 27, 22: 28 } as const

/** Returns the styles of words inside a table, where MJML sets none. */
export function wordStyle({ light, text }: MailTheme, { size, isSoft }: Pick<Words, 'size' | 'isSoft'>): string {
	return `font-family:${text};font-size:${size}px;line-height:${LEADING[size]}px;color:${isSoft ? light.soft : light.ink}`
}

/** Returns a paragraph. */
export function paragraph(content: SafeHtml, theme: MailTheme, { size, top, bottom = 0, ...look }: Words): SafeHtml {
	const color = look.isSoft ? theme.light.soft : theme.light.ink
	const font = look.isHeading ? theme.heading : theme.text
	return html`<mj-text css-class="side ${look.isSoft ? 'soft' : 'ink'}" padding="${`${top}px ${SIDE} ${bottom}px`}" font-family="${font}" font-size="${`${size}px`}" line-height="${`${LEADING[size]}px`}" font-weight="${look.isStrong ? '600' : '400'}" color="${color}">${content}</mj-text>`
}

/** Returns the title of the mail. */
export function title(text: string, { heading, light }: MailTheme): SafeHtml {
	const style = `margin:0;font-family:${heading};font-size:38px;line-height:42px;font-weight:400;letter-spacing:-0.5px;color:${light.ink}`
	return html`<mj-text css-class="side ink title" padding="36px ${SIDE} 0" font-size="38px" line-height="42px"><h1 style="${style}">${text}</h1></mj-text>`
}

/** Returns a link in the colour of the text. */
export function link({ title: label, titleLanguage, url }: MailSubject, { light }: MailTheme): SafeHtml {
	const language = titleLanguage && html` lang="${titleLanguage}"`
	return html`<a href="${url}"${language} class="ink" style="color:${light.ink};text-decoration:underline">${label}</a>`
}

/** Returns a hairline over the whole width: a cell, since mrml draws MJML's divider too wide for Outlook. */
export function hairline({ light }: MailTheme): SafeHtml {
	const style = `border-top:1px solid ${light.line};font-size:1px;line-height:1px`
	return html`<mj-table padding="20px 0 0"><tr><td class="line" style="${style}">&nbsp;</td></tr></mj-table>`
}

/** Returns a table of facts, labels at the left. */
export function factsTable(rows: readonly MailRow[], theme: MailTheme): SafeHtml {
	const border = `padding-top:10px;padding-bottom:10px;border-bottom:1px solid ${theme.light.line};vertical-align:top`
	const label = `${border};padding-right:16px;word-break:normal;${wordStyle(theme, { size: 15, isSoft: true })}`
	const value = `${border};${wordStyle(theme, { size: 15 })}`
	const all = rows.map(
		(row) =>
			html`<tr><td class="soft line" width="36%" style="${label}">${row.label}</td><td class="ink line" style="${value}">${lines(row.value)}</td></tr>`,
	)
	return html`<mj-table css-class="side" padding="24px ${SIDE} 0">${all}</mj-table>`
}

/** Returns a note of the agency's people, with a rule at its left. */
export function note({ label, text }: NonNullable<MailWords['note']>, theme: MailTheme): SafeHtml {
	const { sign, ink } = theme.light
	const rule = `width:3px;background:${sign};font-size:1px;line-height:1px`
	const large = `margin:4px 0 0;font-family:${theme.heading};font-size:20px;line-height:29px;color:${ink}`
	const small = `margin:0;${wordStyle(theme, { size: 15, isSoft: true })}`
	return html`<mj-table css-class="side" padding="24px ${SIDE} 0"><tr><td class="sign" width="3" bgcolor="${sign}" style="${rule}">&nbsp;</td><td style="padding:2px 0 2px 18px"><p class="soft" style="${small}">${label}</p><p class="ink" style="${large}">${lines(text)}</p></td></tr></mj-table>`
}

/** Returns what a visitor wrote. */
export function visitorRemark({ label, text }: NonNullable<MailWords['remark']>, theme: MailTheme): SafeHtml {
	return html`${paragraph(html`${label}`, theme, { size: 15, top: 24, isSoft: true })}${paragraph(lines(text), theme, { size: 17, top: 4 })}`
}

/** Returns what to do next: a button, and links below it. */
export function links(all: NonNullable<MailWords['links']>, theme: MailTheme): SafeHtml {
	const [first, ...others] = all
	if (!first) return html``
	const { button, onButton } = theme.light
	const main = html`<mj-button css-class="side button" align="left" href="${first.url}" background-color="${button}" color="${onButton}" border-radius="${`${theme.radius}px`}" inner-padding="14px 26px" padding="28px ${SIDE} 0" font-size="17px" line-height="24px" font-weight="600">${first.label}</mj-button>`
	const more = others.map(({ label, url }, index) =>
		paragraph(link({ title: label, url }, theme), theme, { size: 15, top: index === 0 ? 18 : 8 }),
	)
	return html`${main}${more}`
}
