import 'server-only'
import { documentsMail } from '#lib/people/documents/documents-mail.ts'
import { type DocumentOwner, documentsOf } from '#lib/people/documents/files.ts'
import { createDocumentRequest, documentsLink, recordToSend } from '#lib/people/documents/requests.ts'
import { documents } from '#lib/people/forms/schemas/kinds/documents.ts'
import type { LeadSubject } from '#lib/people/lead-subject/lead-subject-types.ts'
import { defineLeadKind, FieldProblem } from '#lib/people/leads/lead-kind.ts'
import { agencyMails, plainName } from '#lib/people/leads/lead-mails.ts'

function ownerOf(about: Pick<LeadSubject, 'listingId' | 'projectId'> | null): DocumentOwner | null {
	if (about?.listingId) return { listingId: about.listingId }
	return about?.projectId ? { projectId: about.projectId } : null
}

export const documentsKind = defineLeadKind('documents', documents, {
	async feedbackText(db, { reference }) {
		const request = await db
			.selectFrom('document_request')
			.innerJoin('lead', 'lead.id', 'document_request.lead_id')
			.select(['repeats', 'document_request.listing_id', 'document_request.project_id'])
			.where('reference', '=', reference)
			.executeTakeFirst()
		const owner = ownerOf({ listingId: request?.listing_id ?? null, projectId: request?.project_id ?? null })
		const { files } = owner === null ? { files: [] } : await documentsOf(db, owner)
		if (files.length > 0) return request?.repeats ? 'documents-again' : 'documents'
		return request?.repeats ? 'documents-agent-again' : 'documents-agent'
	},
	check: (_, about) => (ownerOf(about) === null || about?.isClosed ? { listingId: 'subject' } : null),
	async write(transaction, lead) {
		const { leadId, content, about, language, reference, now } = lead
		const owner = ownerOf(about)
		if (owner === null || about === null) throw new FieldProblem({ listingId: 'subject' })
		const request = await createDocumentRequest(transaction, { leadId, email: content.email, owner, now })
		if (request === null) throw new FieldProblem({ email: 'documentsMany' })
		const { files, missing } = await documentsOf(transaction, owner)
		const hasMissing = missing.length > 0 || files.length === 0
		await recordToSend(transaction, leadId, hasMissing)
		const visitor = documentsMail.to(
			{ language, recipients: [content.email], replyTo: null, asked: 'link' },
			{
				reference,
				firstName: plainName(content.firstName),
				about: { title: about.title, url: about.url },
				isRepeated: request.isRepeated,
				link: files.length > 0 ? documentsLink(request, language) : null,
				expiresAt: request.expiresAt.toISOString(),
				hasMissing,
			},
		)
		const agency = await agencyMails('documents', lead, (filled, t) => [
			...filled,
			{ label: t('documents.sent'), value: files.map(({ title }) => title).join('\n') },
			{ label: t('documents.toSend'), value: missing.join('\n') },
			{ label: t('documents.again'), value: request.isRepeated ? t('yes') : null },
		])
		return [...agency, visitor]
	},
})
