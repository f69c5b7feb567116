import 'server-only'
import { createToken } from '#lib/base/security/signed-token.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { sendToFriend } from '#lib/people/forms/schemas/send-to-friend.ts'
import { defineLeadKind, FieldProblem, nameOf, plainName, visitorMail } from '#lib/people/leads/lead-kind.ts'
import { friendMail } from '#lib/people/leads/mails/friend.ts'
import { friendConfirmMail } from '#lib/people/leads/mails/friend-confirm.ts'
import { spendAllowance } from '#lib/people/mail/allowance.ts'
import { personalAddress } from '#lib/site/routing/navigation.ts'

const CONFIRM_MS = DAY_MS

/**
 * A browser that has done its proof of work sends the mail at once. Without scripts the sender first gets a link to
 * send it, so that nobody's address is used behind their back. The friend's address is deleted once the mail has been
 * sent.
 */
export const sendToFriendKind = defineLeadKind('send-to-friend', sendToFriend, {
	prefix: 'FRI',
	feedback: 'send-to-friend',
	plainFeedbackText: 'friend-confirm',
	stored: ({ friendEmail: _, ...content }) => content,
	write: async (transaction, { content, leadId, isProven, now }) => {
		const isAllowed =
			(await spendAllowance(transaction, content.friendEmail, 'friend', now)) &&
			(await spendAllowance(transaction, content.email, 'friend-sender', now))
		if (!isAllowed) throw new FieldProblem({ friendEmail: 'friendTooMany' })
		if (isProven) return
		await transaction
			.insertInto('friend_wish')
			.values({
				lead_id: leadId,
				friend_email: content.friendEmail,
				expires_at: new Date(now.getTime() + CONFIRM_MS).toISOString(),
			})
			.execute()
	},
	mails: (lead) => {
		const { content, about, language, reference, isProven, now } = lead
		if (about === null) return []
		const subject = { title: about.title, url: about.url }
		if (isProven) {
			return [
				friendMail.to(
					{ language, recipients: [content.friendEmail], replyTo: null },
					{ sender: plainName(nameOf(content)), about: subject },
				),
				visitorMail('send-to-friend', lead),
			]
		}
		const url = personalAddress(
			language,
			'friend',
			createToken('friend', reference, new Date(now.getTime() + CONFIRM_MS)),
		)
		return [
			friendConfirmMail.to(
				{ language, recipients: [content.email], replyTo: null, asked: 'link' },
				{ about: subject, url },
			),
		]
	},
})
