import type { useTranslations } from 'next-intl'
import { streetLine } from '#lib/base/format/street-line.ts'
import { townLine } from '#lib/base/format/town.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'

const BELGIUM = 10

type Address = Pick<
	ListingDetail,
	'street' | 'houseNumber' | 'boxNumber' | 'zip' | 'city' | 'countryId' | 'countryName'
>

/**
 * Returns the address of a home or project on one line, 'Rue du Rempart 14 bus 2, 7130 Binche', with the country
 * outside Belgium; without the street if the address is not public.
 */
export function addressLine(address: Address, t: ReturnType<typeof useTranslations<'property.address'>>): string {
	const { countryId, countryName } = address
	const street = streetLine(address, t.raw('box'))
	return [street, townLine(address), countryId === BELGIUM ? null : countryName].filter(Boolean).join(', ')
}
