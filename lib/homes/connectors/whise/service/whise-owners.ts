import { type Fields, idOf, numberOf, rowsOf, textOf } from './whise-fields.ts'

const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/
/** The type of contact under which Whise keeps owners. */
export const OWNER = 3

const roleIn = (row: Fields) => idOf(row.baseContactType) ?? numberOf(row.baseContactTypeId)

/**
 * Whether a contact owns this home. The role for this home decides; the types of the contact as a whole count only for
 * a contact that is nothing but an owner, and of no other home: buyers must not see an owner's figures.
 */
function isOwnerOf(contact: Fields, estateId: number): boolean {
	const estates = rowsOf(contact.estates)
	const link = estates.find((row) => (numberOf(row.id) ?? numberOf(row.estateId)) === estateId)
	if (link === undefined) return false
	const role = roleIn(link)
	if (role !== null) return role === OWNER
	const roles = rowsOf(contact.contactTypes).map(roleIn)
	return estates.length === 1 && roles.length > 0 && roles.every((it) => it === OWNER)
}

/** Returns the e-mail addresses of the owners of a home among contacts. Nothing else of them is kept. */
export function ownerEmails(contacts: readonly Fields[], estateId: number): string[] {
	const emails = contacts
		.filter((contact) => isOwnerOf(contact, estateId))
		.map(({ privateEmail, professionalEmail, email }) =>
			[textOf(privateEmail), textOf(professionalEmail), textOf(email)].find((it) => it !== null),
		)
	return [...new Set(emails.flatMap((email) => (email && EMAIL.test(email) ? [email.toLowerCase()] : [])))]
}
