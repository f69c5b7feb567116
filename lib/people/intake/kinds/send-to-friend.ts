import 'server-only'
import { createToken } from '#lib/base/security/signed-token.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { sendToFriend } from '#lib/people/forms/schemas/kinds/send-to-friend.ts'
import { defineLeadKind, FieldProblem } from '#lib/people/leads/lead-kind.ts'
import { nameOf, plainName } from '#lib/people/leads/lead-mails.ts'
import { aboutKind, friendMail } from '#lib/people/leads/mails/friend.ts'
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
	notifiesLater: true,
	feedbackText: (_, { isProven }) => (isProven ? 'send-to-friend' : 'friend-confirm'),
	stored: ({ friendEmail: _, ...content }) => content,
	async write(transaction, lead) {
		const { content, about, language, leadId, reference, isProven, now } = lead
		if (about === null) throw new FieldProblem({ listingId: 'subject' })
		const isAllowed =
			(await spendAllowance(transaction, content.friendEmail, 'friend', now)) &&
			(await spendAllowance(transaction, content.email, 'friend-sender', now))
		if (!isAllowed) throw new FieldProblem({ friendEmail: 'friendTooMany' })
		const subject = { title: about.title, url: about.url, kind: aboutKind(about) }
		if (isProven) {
			const envelope = { language, recipients: [content.friendEmail], replyTo: null }
			return [friendMail.to(envelope, { sender: plainName(nameOf(content)), about: subject })]
		}
		const expiresAt = new Date(now.getTime() + CONFIRM_MS)
		const wish = { lead_id: leadId, friend_email: content.friendEmail, expires_at: expiresAt.toISOString() }
		await transaction.insertInto('friend_wish').values(wish).execute()
		const url = personalAddress(language, 'friend', createToken('friend', reference, expiresAt))
		const envelope = { language, recipients: [content.email], replyTo: null }
		return [friendConfirmMail.to({ ...envelope, asked: 'link' }, { about: subject, url })]
	},
})
