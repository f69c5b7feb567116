import 'server-only'
import { html, type SafeHtml } from '#lib/base/text/html.ts'
import type { MailCard } from '#lib/people/mail/types.ts'
import type { MailTheme } from '#lib/site/theme/mail-theme.ts'
import { INNER_WIDTH, link, SIDE, TABLE, wordStyle } from './parts.ts'

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
export function mailHomeCard(card: MailCard, theme: MailTheme): SafeHtml {
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
	return html`<mj-table css-class="side" padding="24px ${SIDE} 0"><tr>${image}<td valign="top" style="vertical-align:top"><p class="ink" style="${name}">${link(card, theme)}</p>${where}</td></tr></mj-table>${barsOf(card, theme)}`
}
