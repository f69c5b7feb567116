import 'server-only'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import { readAlertToken } from '#lib/people/alerts/alert-links.ts'
import { endAlert } from '#lib/people/alerts/mutations.ts'
import { findAlert } from '#lib/people/alerts/queries.ts'
import { answerOneClick } from '#lib/people/forms/one-click-post.ts'

/** Ends an alert on behalf of a mail program: see {@link answerOneClick}. */
export function receiveOneClick(request: Request): Promise<Response> {
	return answerOneClick(
		{
			counted: 'alert',
			read: (token) => readAlertToken(token)?.reference ?? null,
			async end(reference) {
				const db = await getVisitorsDb()
				const alert = await findAlert(db, reference)
				await endAlert(db, reference)
				return alert?.language ?? null
			},
		},
		request,
	)
}
