import { dayOf } from '#lib/base/time/belgian-day.ts'
import { yearsFrom } from '#lib/base/time/calendar-days.ts'
import { forOffered } from '#lib/site/config/schema/homes/feature-sets.ts'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'

/** A form as a browser sends it. */
export type Filled = Record<string, string | string[]>

const PERSON: Filled = { title: 'ms', firstName: 'Ada', lastName: 'Peeters', email: 'ada@voorbeeld.be' }
const PHONED: Filled = { ...PERSON, phone: '0471234599', remark: 'Graag\nvóór de middag', newsletter: 'yes' }
const CALLED: Filled = { preference: 'phone', timeSlots: ['09:00-12:00', '17:00-19:00'] }
const PLACE: Filled = { street: 'Kerkstraat 3', zip: '7130', city: 'Binche' }
const IN_A_YEAR = yearsFrom(dayOf(new Date()), 1)
const ROOMS = ['bedrooms', 'bathrooms', 'showerrooms', 'toilets', 'garages']
const SLOT = '2027-11-24T10:00/10:45'

/** Every field of every form, filled in, about the homes 1001 (for sale) and 1002 (for rent) and the project 501. */
export const FILLED: Record<FormName, Filled> = {
	'site-contact': { ...PHONED, ...CALLED, ...PLACE },
	'contact-me': { homes: '', wishedDay: IN_A_YEAR, ...PHONED, ...CALLED, listingId: '1001', question: 'visit' },
	'contact-construction': { ...PHONED, ...CALLED, projectId: '501' },
	'contact-appointment': { ...PHONED, listingId: '1001', slot: SLOT, homes: '' },
	documents: { ...PHONED, listingId: '1001', projectId: '501' },
	testimonial: {
		firstName: 'Ada',
		lastName: 'Peeters',
		email: 'ada@voorbeeld.be',
		place: 'Binche',
		deal: 'purchase',
		remark: 'Vlot verkocht, dank u wel.',
		shownName: 'initial',
		consent: 'yes',
	},
	'contact-demand': {
		...PHONED,
		...CALLED,
		...PLACE,
		type: 'house',
		surface: '145,5',
		bedrooms: '3 of 4',
		year: 'rond 1930',
		facades: '3',
		condition: 'good',
		slot: SLOT,
	},
	'demand-register': {
		goal: 'sale',
		types: ['1'],
		places: ['binche|7130'],
		priceMin: '150.000',
		priceMax: '250.000',
		...Object.fromEntries(
			ROOMS.flatMap((room) => [
				[`${room}Min`, '1'],
				[`${room}Max`, '4'],
			]),
		),
		...forOffered(() => 'yes'),
		facadeCounts: ['3', '4'],
		also: 'new-build=1',
		frequency: 'daily',
		email: 'ada@voorbeeld.be',
		firstName: 'Ada',
		lastName: 'Peeters',
	},
	'send-to-friend': {
		listingId: '1001',
		projectId: '501',
		firstName: 'Ada',
		lastName: 'Peeters',
		email: 'ada@voorbeeld.be',
		friendEmail: 'bo@voorbeeld.be',
	},
	'sign-newsletter': { email: 'ada@voorbeeld.be', newsletter: 'yes' },
	offer: {
		...PHONED,
		listingId: '1001',
		amount: '249.500,50',
		validUntil: IN_A_YEAR,
		financing: 'mixed',
		conditions: ['loan', 'other'],
		otherCondition: 'Keuring van het dak',
		loan: '150.000',
	},
	application: {
		...PHONED,
		listingId: '1002',
		startDate: dayOf(new Date()),
		term: 'other',
		endDate: IN_A_YEAR,
		persons: '3',
		adults: '2',
		children: '1',
		homeAddress: 'Dorp 1',
		birthDate: '1985-07-30',
		identityNumber: '592-1234567-89',
		civilStatus: 'married',
		income: '2.400',
		rentProof: 'yes',
	},
}

/** The fields of a form as a browser without scripts posts them. */
export function posted(filled: Filled): URLSearchParams {
	const pairs = Object.entries(filled).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
	return new URLSearchParams(pairs)
}
