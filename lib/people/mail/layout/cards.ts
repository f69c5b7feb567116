import 'server-only'
import { html, type SafeHtml } from '#lib/base/text/html.ts'
import type { MailCard } from '#lib/people/mail/types.ts'
import type { MailTheme } from '#lib/site/theme/mail-theme.ts'
import { INNER_WIDTH, line, link, SIDE, TABLE, wordStyle, words } from './parts.ts'

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

const bars = (card: MailCard, theme: MailTheme) => card.bars && card.bars.length > 0 && barsTable(card.bars, theme)

/** Returns why a home is in the mail, in the colour of the agency. */
function markOf(mark: string, top: number, { text, light, radius }: MailTheme): SafeHtml {
	const style = `padding:3px 8px;background:${light.button};color:${light.onButton};font-family:${text};font-size:13px;line-height:19px;font-weight:600;border-radius:${Math.min(radius, 9)}px`
	return html`<mj-table css-class="side" padding="${`${top}px ${SIDE} 0`}"><tr><td><table ${TABLE}><tr><td class="mark" bgcolor="${light.button}" style="${style}">${mark}</td></tr></table></td></tr></mj-table>`
}

function priceOf({ price, formerPrice }: MailCard, theme: MailTheme, top: number): SafeHtml | null {
	if (price === null) return null
	const former =
		formerPrice && html` <s class="soft" style="${wordStyle(theme, { size: 15, isSoft: true })}">${formerPrice}</s>`
	return words(html`${price}${former}`, theme, { size: 26, top, isHeading: true })
}

function pictureOf({ title, url, picture }: MailCard): SafeHtml | null {
	if (picture === null) return null
	return html`<mj-image css-class="side" src="${picture}" alt="${title}" href="${url}" width="${`${INNER_WIDTH}px`}" padding="24px ${SIDE} 0" />`
}

/** Returns a home: its picture over the full width, why it is in the mail, price, title and facts. */
export function homeCard(card: MailCard, theme: MailTheme): SafeHtml {
	const { place, facts, mark } = card
	const top = mark ? 6 : card.picture ? 12 : 24
	const about = [place, facts].filter(Boolean).join(' · ')
	return html`${pictureOf(card)}${mark && markOf(mark, card.picture ? 14 : 24, theme)}${priceOf(card, theme, top)}${words(link(card, theme), theme, { size: 17, top: card.price === null ? top : 2, isStrong: true })}${about && words(html`${about}`, theme, { size: 15, top: 2, isSoft: true })}${bars(card, theme)}${line(theme, { top: 16, isWide: false })}`
}

/** Returns a home for a reader who knows it: a small picture beside its name, then the bars. */
export function smallCard(card: MailCard, theme: MailTheme): SafeHtml {
	const { title, url, picture, place } = card
	const width = String(SMALL_PICTURE)
	const image =
		picture &&
		html`<td width="${width}" valign="top" style="width:${width}px;padding:0 16px 0 0;vertical-align:top"><a href="${url}"><img src="${picture}" width="${width}" alt="${title}" style="display:block;width:${width}px;height:auto;border:0"></a></td>`
	const name = `margin:0;font-weight:600;${wordStyle(theme, { size: 17 })}`
	const where =
		place && html`<p class="soft" style="margin:2px 0 0;${wordStyle(theme, { size: 15, isSoft: true })}">${place}</p>`
	return html`<mj-table css-class="side" padding="24px ${SIDE} 0"><tr>${image}<td valign="top" style="vertical-align:top"><p class="ink" style="${name}">${link(card, theme)}</p>${where}</td></tr></mj-table>${bars(card, theme)}`
}
