import 'server-only'
import { env } from '#lib/base/env.ts'
import { streetLine } from '#lib/base/format/street-line.ts'
import { contactOf } from '#lib/homes/listings/contact.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { lookupListing } from '#lib/homes/listings/queries/detail-queries.ts'
import type { AppointmentPlace } from '#lib/people/appointments/calendar/availability.ts'
import { getAppointments, getLoanConfig, getSite } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import type { AppointmentSubject } from './appointment-types.ts'
import { rentalTerms } from './rental-terms.ts'

/** Address of the directions to a place, on OpenStreetMap. */
export function directionsTo({ latitude, longitude }: { latitude: number; longitude: number }): string {
	return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
}

function homeLocation(home: ListingDetail, language: string): string {
	const street = streetLine(home, messagesOf(language).property.address.box)
	return [street, `${home.zip} ${home.city}`.trim()].filter(Boolean).join(', ')
}

/** Returns what an appointment at a place is about. Nothing is known about a home that has left the site. */
export async function subjectOf(
	{ listingId, location: elsewhere }: AppointmentPlace,
	language: string,
): Promise<AppointmentSubject> {
	if (elsewhere !== null)
		return {
			about: null,
			location: elsewhere,
			isAddressHidden: false,
			directionsUrl: null,
			agent: null,
			terms: null,
			formHref: env.siteOrigin + hrefOf(language, 'contact-demand'),
			isOpen: true,
		}
	const formHref = env.siteOrigin + hrefOf(language, 'ask', { kind: 'appointment' })
	if (listingId === null) {
		const { name, address } = getSite()
		const directionsUrl = directionsTo(address)
		const location = `${name}, ${address.street} ${address.number}, ${address.zip} ${address.city[language] ?? ''}`
		const open = { isAddressHidden: false, directionsUrl, agent: null, terms: null, formHref, isOpen: true }
		return { about: null, location: location.trim(), ...open }
	}
	const found = await lookupListing(language, listingId)
	if (found.kind !== 'shown' || found.isDraft)
		return {
			about: null,
			location: '',
			isAddressHidden: false,
			directionsUrl: null,
			agent: null,
			terms: null,
			formHref,
			isOpen: false,
		}
	const { listing } = found
	const { rental } = getAppointments()
	const { phone, email } = getSite()
	const contact = contactOf(listing.facts.contact, { phone, email })
	const home = {
		rent: listing.price.amount,
		bedrooms: listing.bedrooms,
		region: listing.region,
		deposit: listing.facts.deposit || null,
		isDwelling: getLoanConfig().homeTypes.includes(listing.webId),
	}
	const reference = listing.reference === null ? null : `(${listing.reference})`
	return {
		about: {
			title: [listing.title.text, reference].filter(Boolean).join(' '),
			url: env.siteOrigin + listing.href,
			picture: listing.picture && new URL(listing.picture.url, env.siteOrigin).href,
		},
		location: homeLocation(listing, language),
		isAddressHidden: listing.street === null,
		directionsUrl: listing.position?.isExact ? directionsTo(listing.position) : null,
		agent: contact.agent === null ? null : [contact.agent, contact.phone?.text].filter(Boolean).join(', '),
		terms: listing.goal === 'rent' ? rentalTerms(home, { ...rental, depositMonths: getSite().depositMonths }) : null,
		formHref: found.isClosed ? formHref : `${formHref}?listing=${listingId}`,
		isOpen: !found.isClosed,
	}
}
