import type { OutboxTable } from './tables.ts'

/**
 * What became of a mail. `sent`: the mail server accepted it, which does not mean that it arrived. `file`: there was no
 * mail server, so it was only written to a file and nobody got it.
 */
export const MAIL_STATES = ['sent', 'file', 'waiting', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Returns what became of a mail, by its row in the outbox. */
export function mailStateOf(row: Pick<OutboxTable, 'sent_at' | 'failed_at'> & { is_file: 0 | 1 }): MailState {
	if (row.sent_at !== null) return row.is_file === 1 ? 'file' : 'sent'
	return row.failed_at !== null ? 'failed' : 'waiting'
}
