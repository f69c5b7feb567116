import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { appointmentMails } from '#lib/people/appointments/appointment-mails.ts'
import { queueAppointment } from '#lib/people/appointments/queue-appointment.ts'
import { findAppointment } from '#lib/people/appointments/stored-appointments.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { releaseHolds } from './holds.ts'

/** Frees the times whose hold has expired, and notifies the agency, once, who requested them and did not confirm. */
export async function endHolds(db: Kysely<Tables>, now: Date): Promise<void> {
	await releaseHolds(db, now)
	const due = await db
		.selectFrom('appointment')
		.select('uid')
		.where('status', '=', 'unconfirmed')
		.where('confirm_by', '<=', now.toISOString())
		.execute()
	for (const { uid } of due) {
		await inTransaction(db, async (transaction) => {
			const told = await transaction
				.updateTable('appointment')
				.set({ confirm_by: null })
				.where('uid', '=', uid)
				.where('status', '=', 'unconfirmed')
				.where('confirm_by', 'is not', null)
				.returning('uid')
				.executeTakeFirst()
			const appointment = told ? await findAppointment(transaction, uid) : null
			if (appointment === null) return
			const happened = { event: 'unconfirmed', by: 'visitor', wasConfirmed: false, now } as const
			await enqueueMails(transaction, await appointmentMails(transaction, appointment, happened), {
				leadId: appointment.leadId,
				now,
			})
			await queueAppointment(transaction, appointment, happened)
		})
	}
}
