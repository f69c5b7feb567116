import 'server-only'
import { getTranslations } from 'next-intl/server'
import { cardLabels } from '#components/cards/card-labels.ts'
import { PageShell } from '#components/layout/shell/page-shell.tsx'
import { AskSection } from '#components/leads/ask/ask-section.tsx'
import { PropertyView } from '#components/property/property-view.tsx'
import { SimilarHomes } from '#components/property/similar-homes.tsx'
import { RecentWay } from '#components/search/recent/recent-way.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { VisitBeacon } from '#components/statistics/visit-beacon.tsx'
import { RecentlySeenPart } from '#components/visitor/recent/recently-seen-part.tsx'
import { SearchTrailPart } from '#components/visitor/trail/search-trail-part.tsx'
import { withheldWords } from '#lib/homes/compliance/publication-gate/withheld-words.ts'
import type { ListingLookup } from '#lib/homes/listings/listing-types.ts'
import { lackCount } from '#lib/homes/manual-listings/check.ts'
import type { DraftListing } from '#lib/homes/manual-listings/preview/draft-listing.ts'
import {
	listingJsonLds,
	listingSurroundings,
	medianFor,
	recentLinkOf,
	similarHomes,
} from '#lib/pages/listing/listing-page.ts'
import { type ListedDocument, listDocuments } from '#lib/people/documents/document-list.ts'
import { allowFrames } from '#lib/site/cache/page.ts'
import type { AskKind } from '#lib/site/config/schema/people/form-facts.ts'
import { asksAbout } from '#lib/site/routing/kinds/ask-kinds.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'

interface PropertyPageProps {
	language: string
	lookup: Extract<ListingLookup, { kind: 'shown' }>
	/** The language from which its text was translated automatically; null: it was not. */
	translatedFrom: string | null
	/** The home is shown as staff are writing it; null for any other. */
	ownDraft: DraftListing | null
}

async function draftOf({ language, lookup: { listing, isDraft }, ownDraft }: PropertyPageProps) {
	if (ownDraft !== null) return { own: listing.id, lacks: lackCount(ownDraft.check) }
	if (!isDraft) return undefined
	const withheld = (await withheldWords([listing.id], language)).get(listing.id) ?? []
	return { listing: listing.reference ?? String(listing.id), withheld }
}

async function documentsOf({ lookup: { listing, isClosed }, ownDraft }: PropertyPageProps): Promise<ListedDocument[]> {
	if (isClosed) return []
	if (ownDraft !== null) return ownDraft.documents.map((name) => ({ name, isAtOnce: true }))
	return listDocuments({ listingId: listing.id })
}

/** The page of a home that is on the site, or as staff are writing it. */
export async function PropertyPage(props: PropertyPageProps) {
	const { language, lookup } = props
	const { listing, isClosed } = lookup
	const t = await getTranslations({ locale: language, namespace: 'property.similar' })
	const homes = await similarHomes(listing, language)
	const { frameHosts, crumbs, ...surroundings } = listingSurroundings(listing, language, homes.length > 0)
	await allowFrames(frameHosts)
	const about = { listingId: listing.id }
	const askHref = (kind: AskKind) => `${hrefOf(language, 'ask', { kind })}?listing=${listing.id}`
	return (
		<PageShell
			language={language}
			active={listing.goal}
			alternates={listing.alternates}
			crumbs={crumbs}
			draft={await draftOf(props)}
		>
			{!hasDrafts() && <VisitBeacon listing={listing.id} />}
			{listingJsonLds(lookup, crumbs, language).map((data, index) => (
				<JsonLd key={index === 0 ? 'listing' : 'breadcrumb'} data={data} />
			))}
			<PropertyView
				{...lookup}
				{...surroundings}
				translatedFrom={props.translatedFrom}
				now={new Date()}
				median={await medianFor(listing)}
				trail={<SearchTrailPart language={language} listing={listing} />}
				documents={await documentsOf(props)}
				documentsHref={askHref('documents')}
				links={isClosed && <RecentWay link={await recentLinkOf(listing, language)} />}
				deals={asksAbout({ goal: listing.goal, isClosed }).map((kind) => ({ kind, href: askHref(kind) }))}
				friendHref={askHref('friend')}
				ask={isClosed ? null : <AskSection language={language} about={about} />}
			>
				<SimilarHomes title={t('title')} homes={homes} labels={await cardLabels(language)} />
			</PropertyView>
			<RecentlySeenPart language={language} present={listing.id} />
		</PageShell>
	)
}
