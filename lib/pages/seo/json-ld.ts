import 'server-only'
import { countryCodeOf } from '#lib/base/format/country.ts'
import { HOME_TYPE } from '#lib/homes/connectors/property-types.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { isKnown, type Price } from '#lib/homes/listings/price/price.ts'
import { priceText } from '#lib/homes/listings/price/price-line.ts'
import { getSite } from '#lib/site/config/config.ts'
import { energyLabelText, isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { absoluteUrl } from './metadata.ts'

type Thing = Record<string, unknown>

/** Drops unknown values, so that structured data never contains null. */
function known(thing: Thing): Thing {
	return Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== null && value !== undefined))
}

/** Returns the agency itself as schema.org RealEstateAgent. */
export function agencyJsonLd(language: string): Thing {
	const { name, phone, email, address, pictures } = getSite()
	return known({
		'@context': 'https://schema.org',
		'@type': 'RealEstateAgent',
		'@id': absoluteUrl('/#agency'),
		name,
		url: absoluteUrl('/'),
		telephone: phone.replace(/^0/, '+32').replace(/[^+\d]/g, ''),
		email,
		image: pictures.share === null ? null : absoluteUrl(pictures.share),
		address: {
			'@type': 'PostalAddress',
			streetAddress: `${address.street} ${address.number}`,
			postalCode: address.zip,
			addressLocality: address.city[language] ?? '',
			addressCountry: address.country,
		},
		geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
	})
}

/** Returns a schema.org BreadcrumbList from the home page to this page, in order. */
export function breadcrumbJsonLd(crumbs: readonly { label: string; href: string }[]): Thing {
	return {
		'@context': 'https://schema.org',
		'@type': 'BreadcrumbList',
		itemListElement: crumbs.map(({ label, href }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name: label,
			item: absoluteUrl(href),
		})),
	}
}

function areaOf(squareMetres: number | null): Thing | null {
	return squareMetres === null ? null : { '@type': 'QuantitativeValue', value: squareMetres, unitCode: 'MTK' }
}

const EURO = { priceCurrency: 'EUR' }

/**
 * Returns the price as schema.org can express it: "from" is a lowest price, a rent is by the month, and VAT is included
 * or not. An annuity, words in place of a price and units of the source are no plain price: only the description of the
 * offer has them.
 */
function priceOf({ amount, isStartingFrom, words, unitText, vat, goal }: Price): Thing {
	if (amount === null || words !== null || (unitText !== null && !isStartingFrom)) return {}
	const tax = vat === null ? {} : { valueAddedTaxIncluded: vat === 'included' }
	const kind =
		goal === 'rent' ? { '@type': 'UnitPriceSpecification', unitCode: 'MON' } : { '@type': 'PriceSpecification' }
	if (isStartingFrom) return { priceSpecification: { ...kind, minPrice: amount, ...EURO, ...tax } }
	const isBare = goal === 'sale' && vat !== 'excluded'
	return {
		...(isBare || goal === 'rent' ? { price: amount, ...EURO } : {}),
		...(isBare && vat === null ? {} : { priceSpecification: { ...kind, price: amount, ...EURO, ...tax } }),
	}
}

function offerOf(listing: ListingDetail, language: string): Thing {
	const { price } = listing
	return known({
		'@type': 'Offer',
		url: absoluteUrl(listing.href),
		businessFunction: `http://purl.org/goodrelations/v1#${listing.goal === 'sale' ? 'Sell' : 'LeaseOut'}`,
		description: isKnown(price) ? priceText(price, messagesOf(language).listing.price, language) : null,
		...priceOf(price),
		availability: `https://schema.org/${listing.status === 'available' ? 'InStock' : 'LimitedAvailability'}`,
		offeredBy: { '@id': absoluteUrl('/#agency') },
	})
}

/** What schema.org calls a type of home; what nobody lives or works in is a place. */
const PLACES: ReadonlyMap<number, string> = new Map([
	[HOME_TYPE.house, 'House'],
	[HOME_TYPE.flat, 'Apartment'],
	[HOME_TYPE.studio, 'Apartment'],
	[HOME_TYPE.land, 'Place'],
	[HOME_TYPE.parking, 'Place'],
])

/** Returns the energy label and figures under the names that they have on the page; null if none is known. */
function energyOf({ energyLabel, energyValue, facts, region }: ListingDetail, language: string): Thing[] | null {
	const words = messagesOf(language).energy
	const label = energyLabel !== null && isEnergyLabel(energyLabel) ? energyLabelText(energyLabel) : null
	const { energySpec } = facts
	const unitText = words.units.perSquareMetre
	const properties = [
		{ name: region === null ? words.title : words.label[region], value: label },
		{ name: words.figures.value, value: energyValue === energySpec ? null : energyValue, unitText },
		{ name: words.figures.spec, value: energySpec, unitText },
	].filter(({ value }) => value !== null)
	return properties.length === 0 ? null : properties.map((property) => ({ '@type': 'PropertyValue', ...property }))
}

/** Returns what is on offer: a house, an apartment, another accommodation, or a place without rooms. */
function placeOf(listing: ListingDetail, language: string): Thing {
	const street = [listing.street, listing.houseNumber].filter(Boolean).join(' ')
	const type = PLACES.get(listing.webId) ?? 'Accommodation'
	const rooms = {
		floorSize: areaOf(listing.surfaceLiving),
		numberOfBedrooms: listing.bedrooms,
		numberOfBathroomsTotal: listing.bathrooms,
		yearBuilt: listing.facts.constructionYear,
	}
	return known({
		'@type': type,
		name: listing.title.text,
		address: known({
			'@type': 'PostalAddress',
			streetAddress: street || null,
			postalCode: listing.zip || null,
			addressLocality: listing.city,
			addressCountry: countryCodeOf(listing.countryId) ?? listing.countryName,
		}),
		geo: listing.position?.isExact
			? { '@type': 'GeoCoordinates', latitude: listing.position.latitude, longitude: listing.position.longitude }
			: null,
		...(type === 'Place' ? {} : rooms),
		additionalProperty: energyOf(listing, language),
	})
}

/**
 * Returns a listing as schema.org RealEstateListing, with its offer unless it is closed. It contains only what the page
 * shows: no hidden price, and street and position only if the address is public.
 */
export function listingJsonLd(
	listing: ListingDetail,
	options: { isClosed: boolean; description: string | null; language: string },
): Thing {
	return known({
		'@context': 'https://schema.org',
		'@type': 'RealEstateListing',
		'@id': absoluteUrl(listing.href),
		url: absoluteUrl(listing.href),
		name: listing.title.text,
		description: options.description,
		inLanguage: listing.description?.language ?? listing.title.language,
		datePosted: listing.createdAt.slice(0, 10),
		// A feed may state when a home was changed but not since when it is on offer, so the later of the two is
		// used.
		dateModified: [listing.createdAt, listing.modifiedAt].sort().at(-1)?.slice(0, 10),
		image: listing.photos.map(({ url }) => absoluteUrl(url)),
		offers: options.isClosed ? null : offerOf(listing, options.language),
		mainEntity: placeOf(listing, options.language),
	})
}
