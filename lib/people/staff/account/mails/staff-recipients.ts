import 'server-only'
import { z } from 'zod'
import { defineMail } from '#lib/people/mail/template.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskAddress, deskMailWords, momentOf } from './mail-words.ts'
import { RecipientChange } from './recipient-change.ts'

/** Returns how a field is called in the forms of the desk, with the entry or the group that it is in. */
function placeWords({ path, called }: RecipientChange, language: string): string {
	const labels: Readonly<Record<string, string>> = messagesOf(language).deskEditor.fields
	const names = path.filter((step) => typeof step === 'string')
	const entry = typeof called === 'string' ? called : (called?.[language] ?? Object.values(called ?? {})[0])
	const field = labels[names.at(-1) ?? ''] ?? names.at(-1) ?? ''
	const around = entry ?? (names.length > 1 ? (labels[names[0] ?? ''] ?? names[0]) : undefined)
	return around === undefined ? field : `${around}, ${field}`
}

/** To an admin: visitors' requests go to another member than before. */
export const staffRecipientsMail = defineMail(
	'staff-recipients',
	z.object({ name: z.string(), who: z.string().nullable(), changes: z.array(RecipientChange), at: z.string() }),
	({ name, who, changes, at }, language) => {
		const t = deskMailWords(language)
		const moment = momentOf(at, language)
		const none = t('recipients.none')
		return {
			subject: t('recipients.subject'),
			title: t('recipients.title'),
			paragraphs: [
				t('hello', { name }),
				who === null ? t('recipients.outside', moment) : t('recipients.text', { who, ...moment }),
			],
			rows: changes.map((change) => ({
				label: placeWords(change, language),
				value: t('recipients.change', { before: change.before ?? none, after: change.after ?? none }),
			})),
			question: { title: t('recipients.wrong'), text: t('recipients.wrongText') },
			links: [{ label: t('recipients.link'), url: deskAddress({ page: 'words' }) }],
		}
	},
)
