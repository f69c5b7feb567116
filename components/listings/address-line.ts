import type { useTranslations } from 'next-intl'
import { townOf } from '@/lib/listings/town'
import type { ListingDetail } from '@/lib/listings/types'

const BELGIUM = 10

type Address = Pick<
	ListingDetail,
	'street' | 'houseNumber' | 'boxNumber' | 'zip' | 'city' | 'countryId' | 'countryName'
>

/**
 * The address of a home or project on one line, 'Rue du Rempart 14 bus 2, 7130 Binche', with the country outside Belgium; without
 * street where the address is not public.
 */
export function addressLine(address: Address, t: ReturnType<typeof useTranslations<'property.address'>>): string {
	const { street, houseNumber, boxNumber, countryId, countryName } = address
	const box = boxNumber === null ? null : t('box', { box: boxNumber })
	const house = street === null ? null : [street, houseNumber, houseNumber && box].filter(Boolean).join(' ')
	return [house, townOf(address), countryId === BELGIUM ? null : countryName].filter(Boolean).join(', ')
}
