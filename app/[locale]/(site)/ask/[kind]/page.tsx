import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { ASK_FORMS } from '#components/leads/ask/ask-forms.tsx'
import { AskPage } from '#components/leads/ask/ask-page.tsx'
import { findAsked } from '#lib/people/leads/asked-about.ts'
import type { AskedAbout } from '#lib/people/leads/asked-about-types.ts'
import { askedCrumbs } from '#lib/people/leads/asked-crumbs.ts'
import { isAskKind } from '#lib/site/routing/kinds/ask-kinds.ts'
import { alternatesOf, hrefOf } from '#lib/site/routing/navigation.ts'

/** A form about one home, a project or the agency. Rendered for each request, since slots fill up. */
export const dynamic = 'force-dynamic'

interface AskProps {
	params: Promise<{ locale: string; kind: string }>
	searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: AskProps): Promise<Metadata> {
	const { locale, kind } = await params
	if (!isAskKind(kind)) return {}
	const t = await getTranslations({ locale, namespace: 'forms.ask' })
	return { title: t(kind), robots: { index: false, follow: true } }
}

/** The home or project, as the address names it. */
function idOf(about: AskedAbout | null): Record<string, string> {
	if (about === null) return {}
	return about.kind === 'listing' ? { listing: String(about.listing.id) } : { project: String(about.project.id) }
}

export default async function Ask({ params, searchParams }: AskProps) {
	const { locale, kind } = await params
	setRequestLocale(locale)
	const { listing, project, day, time } = await searchParams
	if (!isAskKind(kind)) notFound()
	const form = ASK_FORMS[kind]
	const about = await findAsked(locale, { listing, project })
	// The listing's own page shows what became of it, with the right status.
	if (about === null && typeof listing === 'string') redirect(`/property/${encodeURIComponent(listing)}/?lng=${locale}`)
	if (!form.isAbout(about)) redirect(about?.kind === 'listing' ? about.listing.href : hrefOf(locale, 'contact'))
	const chosen = { ...idOf(about), ...(typeof day === 'string' && { day }), ...(typeof time === 'string' && { time }) }
	const query = Object.keys(chosen).length === 0 ? '' : `?${new URLSearchParams(chosen)}`
	const t = await getTranslations({ locale, namespace: 'forms.ask' })
	return (
		<PageShell
			language={locale}
			active={null}
			alternates={alternatesOf('ask', { kind }).map((it) => ({ ...it, href: it.href + query }))}
			crumbs={askedCrumbs(locale, about)}
			title={t(kind)}
		>
			<AskPage title={t(kind)} about={about}>
				<form.Form
					language={locale}
					about={about}
					day={typeof day === 'string' ? day : null}
					time={typeof time === 'string' ? time : null}
				/>
			</AskPage>
		</PageShell>
	)
}
