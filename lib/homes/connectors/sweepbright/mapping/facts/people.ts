import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * Who answers for the home, and whose it is. Of the vendors only the addresses are read, for the owner portal, and of
 * buyers and tenants nothing.
 */
export function peopleOf(reader: RawReader) {
	const negotiator = reader.child('negotiator')
	const Name = [negotiator.text('first_name'), negotiator.text('last_name')].filter((part) => part !== null).join(' ')
	const Email = negotiator.text('email')
	const Phone = negotiator.text('phone')
	negotiator.ignore('photo_url').skip('id', 'photo_url_expires_on')
	const vendors = reader.list('vendors').map((vendor) => {
		vendor.skip('id', 'first_name', 'last_name', 'phone', 'company', 'language', 'locale', 'address')
		return vendor.text('email')
	})
	const emails = vendors.filter((email) => email !== null && ADDRESS.test(email))
	return {
		ContactPerson: Name === '' && Email === null ? null : { Name: Name || null, Phone, Email },
		OwnerEmails: [...new Set(emails.flatMap((email) => email ?? []))],
	} satisfies Partial<PayloadProperty>
}
