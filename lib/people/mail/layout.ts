import 'server-only'
import { html, lines, type SafeHtml } from '#lib/base/text/html.ts'
import { labelled } from '#lib/base/text/labelled.ts'
import type { MailCard, MailWords } from './types.ts'

const SERIF = "font-family:'Newsreader Display',Georgia,'Times New Roman',serif"
const SANS = "font-family:'Hanken Grotesk','Helvetica Neue',Arial,sans-serif"
const DARK = html`@media (max-width:620px){.px{padding-left:20px!important;padding-right:20px!important}.h{font-size:32px!important;line-height:36px!important}.o{padding:0!important}}
@media (prefers-color-scheme:dark){.bg{background:#13181b!important}.pa{background:#1a2125!important}.ti{background:#2a3439!important;border-color:#0a0d0f!important}.i{color:#efece5!important}.m{color:#b3bbbc!important}.l{border-color:#2d373b!important}.b{background:#d67c68!important}}`

/** The parts of a mail, before it becomes HTML or text. */
export interface MailParts extends MailWords {
	language: string
	signature: string
	agency: string
	address: string
}

const paragraph = (text: string) =>
	html`<p class="m" style="margin:16px 0 0;${SANS};font-size:17px;line-height:27px;color:#4c575c">${text}</p>`

const row = ({ label, value }: { label: string; value: string }) =>
	html`<tr><td class="m l" style="padding:10px 16px 10px 0;border-bottom:1px solid #dad9d2;${SANS};font-size:15px;line-height:23px;color:#4c575c;vertical-align:top;width:36%">${label}</td><td class="i l" style="padding:10px 0;border-bottom:1px solid #dad9d2;${SANS};font-size:15px;line-height:23px;color:#1a2226;vertical-align:top">${lines(value)}</td></tr>`

const noteOf = ({ label, text }: NonNullable<MailWords['note']>) =>
	html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr><td class="b" width="3" bgcolor="#8a2f21" style="width:3px;background:#8a2f21;font-size:1px;line-height:1px">&nbsp;</td><td style="padding:2px 0 2px 18px"><p class="m" style="margin:0;${SANS};font-size:15px;line-height:23px;color:#4c575c">${label}</p><p class="i" style="margin:4px 0 0;${SERIF};font-size:20px;line-height:29px;color:#1a2226">${lines(text)}</p></td></tr></table>`

const cell = (content: SafeHtml, top = 24) =>
	html`<tr><td class="px" style="padding:${String(top)}px 40px 0">${content}</td></tr>`

const BAR_HEIGHT = 48

/** Only table cells, with words under each bar: Outlook draws nothing more. */
const barsOf = (bars: NonNullable<MailCard['bars']>) => {
	const most = Math.max(1, ...bars.map(({ count }) => count))
	const words = `${SANS};font-size:13px;line-height:19px`
	return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:14px 0 0"><tr>${bars.map(
		({ label, count }) => {
			const height = String(Math.max(1, Math.round((count / most) * BAR_HEIGHT)))
			return html`<td align="center" valign="bottom" width="14%" style="vertical-align:bottom"><p class="i" style="margin:0 0 3px;${words};color:#1a2226">${String(count)}</p><table role="presentation" width="26" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr><td class="b" height="${height}" bgcolor="#8a2f21" style="height:${height}px;background:#8a2f21;font-size:1px;line-height:1px">&nbsp;</td></tr></table><p class="m" style="margin:4px 0 0;${words};color:#4c575c">${label}</p></td>`
		},
	)}</tr></table>`
}

const card = ({ title, url, picture, price, formerPrice, place, facts, mark, bars }: MailCard) =>
	html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 28px">${picture && html`<tr><td><a href="${url}"><img src="${picture}" width="520" alt="" style="display:block;width:100%;max-width:520px;height:auto;border:0"></a></td></tr>`}<tr><td class="l" style="padding:14px 0 16px;border-bottom:1px solid #dad9d2">${mark && html`<p style="margin:0 0 6px;${SANS};font-size:13px;line-height:19px;font-weight:600"><span style="padding:3px 8px;background:#8a2f21;color:#ffffff">${mark}</span></p>`}${price && html`<p class="i" style="margin:0;${SERIF};font-size:26px;line-height:32px;color:#1a2226">${price}${formerPrice && html` <s class="m" style="${SANS};font-size:15px;line-height:23px;color:#4c575c">${formerPrice}</s>`}</p>`}<p class="i" style="margin:2px 0 0;${SANS};font-size:17px;line-height:25px;font-weight:600"><a class="i" href="${url}" style="color:#1a2226">${title}</a></p><p class="m" style="margin:2px 0 0;${SANS};font-size:15px;line-height:23px;color:#4c575c">${[place, facts].filter(Boolean).join(' · ')}</p>${bars && bars.length > 0 && barsOf(bars)}</td></tr></table>`

/** A small picture beside the words, then the bars. */
const smallCard = ({ title, url, picture, place, bars }: MailCard) =>
	html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 16px"><tr>${picture && html`<td width="112" valign="top" style="width:112px;padding:0 16px 0 0;vertical-align:top"><a href="${url}"><img src="${picture}" width="112" alt="" style="display:block;width:112px;height:auto;border:0"></a></td>`}<td valign="top" style="vertical-align:top"><p class="i" style="margin:0;${SANS};font-size:17px;line-height:25px;font-weight:600"><a class="i" href="${url}" style="color:#1a2226">${title}</a></p>${place && html`<p class="m" style="margin:2px 0 0;${SANS};font-size:15px;line-height:23px;color:#4c575c">${place}</p>`}</td></tr></table>${bars && bars.length > 0 && html`${barsOf(bars)}<p style="margin:0 0 24px;font-size:1px;line-height:1px">&nbsp;</p>`}`

const link = ({ label, url }: { label: string; url: string }, index: number) =>
	index === 0
		? html`<p style="margin:0 0 14px"><a href="${url}" style="display:inline-block;padding:14px 26px;background:#8a2f21;color:#ffffff;${SANS};font-size:17px;line-height:24px;font-weight:600;text-decoration:none">${label}</a></p>`
		: html`<p style="margin:0 0 8px;${SANS};font-size:15px;line-height:23px"><a class="i" href="${url}" style="color:#1a2226">${label}</a></p>`

/** Returns the mail as HTML, in the style of the site. Outlook does not know `max-width` and gets a table around it. */
export function htmlOf(mail: MailParts): string {
	const { text } = html`<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${mail.subject}</title><style>${DARK}</style></head>
<body class="bg" style="margin:0;padding:0;background:#eceeeb">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="bg" style="background:#eceeeb"><tr><td class="o" align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="600" cellpadding="0" cellspacing="0" class="pa" style="width:100%;max-width:600px;background:#faf9f6">
<tr><td class="px l" style="padding:22px 40px 20px;border-bottom:1px solid #dad9d2"><span class="i" style="${SERIF};font-size:22px;line-height:28px;color:#1a2226">${mail.agency}</span></td></tr>
${cell(html`<h1 class="i h" style="margin:0;${SERIF};font-weight:400;font-size:38px;line-height:42px;letter-spacing:-.02em;color:#1a2226">${mail.title}</h1>${mail.paragraphs.map(paragraph)}`, 36)}
${mail.note && cell(noteOf(mail.note))}
${mail.about && cell(html`<p class="i" style="margin:0;${SANS};font-size:17px;line-height:25px;font-weight:600"><a class="i" href="${mail.about.url}" style="color:#1a2226">${mail.about.title}</a></p>`)}
${mail.cards && mail.cards.length > 0 && cell(html`${mail.cards.map((one) => (one.isSmall ? smallCard(one) : card(one)))}`)}
${mail.rows && mail.rows.length > 0 && cell(html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${mail.rows.map(row)}</table>`)}
${mail.remark && cell(html`<p class="m" style="margin:0;${SANS};font-size:15px;line-height:23px;color:#4c575c">${mail.remark.label}</p><p class="i" style="margin:4px 0 0;${SANS};font-size:17px;line-height:27px;color:#1a2226">${lines(mail.remark.text)}</p>`)}
${mail.links && mail.links.length > 0 && cell(html`${mail.links.map(link)}`, 28)}
<tr><td class="px" style="padding:28px 40px 36px"><p class="i" style="margin:0;${SANS};font-size:17px;line-height:27px;color:#1a2226">${mail.signature}</p></td></tr>
${mail.question && html`<tr><td class="px ti" style="padding:24px 40px 28px;background:#dde2e0;border-bottom:7px solid #a9b2b1"><p class="i" style="margin:0;${SANS};font-size:15px;line-height:23px;color:#1a2226"><b>${mail.question.title}</b><br>${mail.question.text}</p></td></tr>`}
<tr><td class="px" style="padding:24px 40px 32px">${mail.footnote && html`<p class="m" style="margin:0 0 12px;${SANS};font-size:13px;line-height:21px;color:#4c575c">${mail.footnote.text}${mail.footnote.link && html` <a class="m" href="${mail.footnote.link.url}" style="color:#4c575c">${mail.footnote.link.label}</a>`}</p>`}<p class="m" style="margin:0;${SANS};font-size:13px;line-height:21px;color:#4c575c">${mail.address}</p></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>`
	return text
}

/** Returns the same mail as plain text. */
export function textOf(mail: MailParts): string {
	return [
		mail.title,
		...mail.paragraphs,
		mail.note && labelled(mail.note.label, mail.note.text, mail.language),
		mail.about && `${mail.about.title}\n${mail.about.url}`,
		...(mail.cards ?? []).map(({ mark, price, title, place, facts, url, bars = [] }) =>
			[
				...[mark, price, title, [place, facts].filter(Boolean).join(' · ')],
				bars.map(({ label, count }) => `${label} ${count}`).join(', '),
				url,
			]
				.filter(Boolean)
				.join('\n'),
		),
		mail.rows?.map(({ label, value }) => labelled(label, value, mail.language)).join('\n'),
		mail.remark && `${mail.remark.label}\n${mail.remark.text}`,
		...(mail.links ?? []).map(({ label, url }) => `${label}\n${url}`),
		mail.signature,
		mail.question && `${mail.question.title} ${mail.question.text}`,
		mail.footnote && [mail.footnote.text, mail.footnote.link?.label, mail.footnote.link?.url].filter(Boolean).join(' '),
		mail.address,
	]
		.filter(Boolean)
		.join('\n\n')
}
