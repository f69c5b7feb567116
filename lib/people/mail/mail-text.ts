import 'server-only'
import { labelled } from '#lib/base/text/labelled.ts'
import type { MailParts } from '#lib/people/mail/mail-types.ts'

/** Returns the mail as plain text. */
export function textOf(mail: MailParts): string {
	return [
		mail.title,
		...mail.paragraphs,
		mail.note && labelled(mail.note.label, mail.note.text, mail.language),
		mail.about && `${mail.about.title}\n${mail.about.url}`,
		...(mail.cards ?? []).map(({ mark, price, title, place, facts, energy, url, bars = [] }) =>
			[
				...[mark, price, title, [place, facts, energy?.text].filter(Boolean).join(' · ')],
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
		mail.ownPage && `${mail.ownPage.label}\n${mail.ownPage.url}`,
		mail.address,
	]
		.filter(Boolean)
		.join('\n\n')
}
