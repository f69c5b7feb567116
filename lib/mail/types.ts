import { z } from 'zod'

const Row = z.object({ label: z.string(), value: z.string() })

/** The values of the mails, as they stand in the outbox. Words of the visitor are already in the mail's language. */
export const MailProps = z.discriminatedUnion('template', [
	z.object({
		/** To the agency: what a visitor sent. */
		template: z.literal('lead'),
		kind: z.string(),
		reference: z.string(),
		name: z.string(),
		rows: z.array(Row),
		/** The home or project it is about. */
		about: z.object({ title: z.string(), url: z.string() }).nullable(),
		remark: z.string().nullable(),
	}),
	z.object({
		/** To the visitor: it has arrived. Says nothing that a stranger could use to advertise. */
		template: z.literal('confirmation'),
		kind: z.string(),
		reference: z.string(),
		/** Null where the name is no plain name. */
		firstName: z.string().nullable(),
		about: z.object({ title: z.string(), url: z.string() }).nullable(),
	}),
	z.object({
		/** To the agency: a mail could not be delivered for three days. */
		template: z.literal('alarm'),
		reference: z.string(),
		recipients: z.array(z.string()),
	}),
])
export type MailProps = z.infer<typeof MailProps>

export interface OutgoingMail {
	template: MailProps['template']
	language: string
	recipients: string[]
	/** Whom an answer reaches; null: the agency. */
	replyTo: string | null
	props: MailProps
}
