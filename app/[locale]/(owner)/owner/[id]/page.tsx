import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { PortalView } from '#components/owner/home/portal-view.tsx'
import { HomeMissing } from '#components/owner/portal/home-missing.tsx'
import { alertsForOwner } from '#lib/people/alerts/matching/fitting-words.ts'
import { currentOwner } from '#lib/people/owners/account/current-owner.ts'
import { getHomesWithVisits, getOwnerPortal, listingIdOf } from '#lib/people/owners/portal/portal-queries.ts'
import { respondNotFound } from '#lib/site/cache/response-status.ts'
import { hrefOf, pageName } from '#lib/site/routing/navigation.ts'

type Params = Promise<{ locale: string; id: string }>

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
	const { locale } = await params
	return { title: pageName(locale, 'owner-listing'), robots: { index: false, follow: false } }
}

export default async function Home({ params }: { params: Params }) {
	const { locale, id } = await params
	setRequestLocale(locale)
	const current = await currentOwner()
	if (current === null) {
		redirect(`${hrefOf(locale, 'login')}?to=${encodeURIComponent(id)}`)
	}
	const portal = await getOwnerPortal(current, listingIdOf(id), locale)
	// The same page for a home of another owner and for one that does not exist.
	if (portal === null) {
		await respondNotFound()
		return <HomeMissing language={locale} />
	}
	const others = (await getHomesWithVisits(current, locale)).filter(({ home }) => home.id !== portal.home.id)
	const { id: own, live } = portal.home
	const alerts = live === null ? null : await alertsForOwner(own, locale)
	return <PortalView language={locale} portal={portal} others={others.map(({ home }) => home)} alerts={alerts} />
}
