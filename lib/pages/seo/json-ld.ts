import { countryCodeOf } from '#lib/base/format/country.ts'
import 'server-only'
import { isKnown, type Price } from '#lib/homes/listings/price/price.ts'
import { priceText } from '#lib/homes/listings/price/price-line.ts'
import type { ListingDetail } from '#lib/homes/listings/types.ts'
import { getSite } from '#lib/site/config/config.ts'
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
 * Returns the price as schema.org can tell it. "From" is a lowest price, a rent one of a month, and whether VAT is within
 * is said. An annuity, words in place of a price and units of the source are no plain price: only words tell them.
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

/**
 * Returns a listing as schema.org RealEstateListing, with its offer unless it is closed. It contains only what the page
 * shows: no hidden price, and street and position only if the address is public.
 */
export function listingJsonLd(
	listing: ListingDetail,
	options: { isClosed: boolean; description: string | null; language: string },
): Thing {
	const street = [listing.street, listing.houseNumber].filter(Boolean).join(' ')
	return known({
		'@context': 'https://schema.org',
		'@type': 'RealEstateListing',
		'@id': absoluteUrl(listing.href),
		url: absoluteUrl(listing.href),
		name: listing.title.text,
		description: options.description,
		inLanguage: listing.description?.language ?? listing.title.language,
		datePosted: listing.createdAt.slice(0, 10),
		// A feed may say when a home was changed without saying since when it is on offer, so the later of the two is
		// used.
		dateModified: [listing.createdAt, listing.modifiedAt].sort().at(-1)?.slice(0, 10),
		image: listing.photos.map(({ url }) => absoluteUrl(url)),
		offers: options.isClosed ? null : offerOf(listing, options.language),
		mainEntity: known({
			'@type': 'Accommodation',
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
			floorSize: areaOf(listing.surfaceLiving),
			numberOfBedrooms: listing.bedrooms,
			numberOfBathroomsTotal: listing.bathrooms,
			yearBuilt: listing.facts.constructionYear,
		}),
	})
}
