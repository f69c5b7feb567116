import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { HomeList } from '#components/owner/portal/home-list.tsx'
import { currentOwner } from '#lib/people/owners/account/current-owner.ts'
import { getHomesWithVisits } from '#lib/people/owners/portal/portal-queries.ts'
import { hrefOf, pageName } from '#lib/site/routing/navigation.ts'

type Params = Promise<{ locale: string }>

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
	const { locale } = await params
	return { title: pageName(locale, 'owner'), robots: { index: false, follow: false } }
}

export default async function Homes({ params }: { params: Params }) {
	const { locale } = await params
	setRequestLocale(locale)
	const current = await currentOwner()
	if (current === null) redirect(hrefOf(locale, 'login'))
	const homes = await getHomesWithVisits(current, locale)
	const [only] = homes
	if (only && homes.length === 1) redirect(hrefOf(locale, 'owner-listing', { id: String(only.home.id) }))
	return <HomeList language={locale} homes={homes} />
}
