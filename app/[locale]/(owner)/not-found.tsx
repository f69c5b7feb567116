import { getLocale } from 'next-intl/server'
import { HomeMissing } from '@/components/owner/home-missing'

/** The answer for a home that is not the owner's, and for one that never was: the same. */
export default async function OwnerNotFound() {
	return <HomeMissing language={await getLocale()} />
}
