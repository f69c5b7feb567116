import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Banner } from '#components/home/banner/banner.tsx'
import styles from '#components/home/home-page.module.css'
import { MapBlock } from '#components/home/map-block.tsx'
import { PlacesBlock } from '#components/home/places-block.tsx'
import { ProjectTeaser } from '#components/home/project-teaser.tsx'
import { HomeSearch } from '#components/home/search/home-search.tsx'
import { goalSearch } from '#components/home/search/search-options.ts'
import { ValuationBand } from '#components/home/valuation-band.tsx'
import { Modules } from '#components/modules/modules.tsx'
import { RecentlySeenPart } from '#components/visitor/recent/recently-seen-part.tsx'
import { formatAmount } from '#lib/base/format/price.ts'
import { hasStations } from '#lib/homes/points-of-interest/stations.ts'
import type { ProjectCard } from '#lib/homes/projects/project-types.ts'
import type { HomeModule, ModuleView } from '#lib/pages/content/content-types.ts'
import type { HomeData } from '#lib/pages/home/home-types.ts'
import { inLookOrder } from '#lib/pages/home/look-order.ts'
import { getMapSettings, getSite, getTheme } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

async function ProjectBlock({ language, id, project }: { language: string; id: string; project: ProjectCard }) {
	const t = await getTranslations({ locale: language, namespace: 'home.project' })
	const card = await getTranslations({ locale: language, namespace: 'listing.price' })
	const { vat } = project
	const amount = formatAmount(project.priceRange?.from ?? null)
	const from = amount && [amount, vat && card(`vat.${vat}`)].filter(Boolean).join(' ')
	const facts = [
		{ name: t('place'), value: project.city },
		...(from === null ? [] : [{ name: t('from'), value: from }]),
		...(project.availableCount === 0
			? []
			: [{ name: t('units'), value: t('unitCount', { count: project.availableCount }) }]),
		...(project.delivery === null ? [] : [{ name: t('delivery'), value: project.delivery }]),
	]
	return (
		<ProjectTeaser
			id={id}
			language={language}
			name={project.name}
			picture={project.picture}
			facts={facts}
			link={{ label: t('link'), href: project.href }}
		/>
	)
}

type Group = HomeModule | { type: 'blocks'; id: string; modules: ModuleView[] }

const OWN: readonly ModuleView['type'][] = ['places', 'listing-map', 'project', 'valuation']
const isOwn = (module: ModuleView): module is HomeModule => OWN.includes(module.type)

/**
 * Groups the blocks in their order: each one that the home page renders itself alone, those between them together on
 * one grid.
 */
function groupsOf(modules: readonly ModuleView[]): Group[] {
	const groups: Group[] = []
	for (const module of modules) {
		const last = groups.at(-1)
		if (isOwn(module)) groups.push(module)
		else if (last?.type === 'blocks') last.modules.push(module)
		else groups.push({ type: 'blocks', id: `from-${module.id}`, modules: [module] })
	}
	return groups
}

/** Returns the id of the first full-width list of homes, whose newest home is shown large. */
function windowOf(modules: readonly ModuleView[]): string | undefined {
	const first = modules.find(({ type }) => type === 'property-list')
	return first?.type === 'property-list' && first.view === 'grid' && first.placement.lg === 12 ? first.id : undefined
}

interface OwnBlockProps {
	language: string
	data: HomeData
	module: HomeModule
	/** A block of the page is the map. */
	hasMap: boolean
}

/** A block that only the home page has. */
async function OwnBlock({ language, data: { sale, project, kept }, module, hasMap }: OwnBlockProps) {
	const { id } = module
	switch (module.type) {
		case 'places':
			return <PlacesBlock {...module} language={language} sale={sale} isBesideMap={hasMap && sale.total > 0} />
		case 'listing-map':
			return sale.total > 0 ? <MapBlock id={id} language={language} title={module.title} /> : null
		case 'project':
			return project === null ? null : <ProjectBlock id={id} language={language} project={project} />
		case 'valuation': {
			const { title, picture, ...rest } = module
			const photo = picture && { ...picture, url: picture.src, kept: kept[picture.src] ?? null }
			return <ValuationBand {...rest} title={title ?? ''} photo={photo} />
		}
	}
}

/**
 * Returns whether a group sets the space above it itself, as blocks at the very top and those below the valuation band
 * do.
 */
function hasRoom(groups: readonly Group[], index: number): boolean {
	return index === 0 || groups[index - 1]?.type === 'valuation'
}

interface HomePageProps {
	language: string
	data: HomeData
	/** The blocks of the page "home" of `config/menu.json`. */
	modules: readonly ModuleView[]
}

/** The content of the home page: the banner with the search, then the blocks of the page "home" in their order. */
export async function HomePage({ language, data, modules }: HomePageProps) {
	const { sale, rent, kept } = data
	const blocks = inLookOrder(modules, getTheme().look)
	const groups = groupsOf(blocks)
	const windowId = windowOf(blocks)
	const hasMap = blocks.some(({ type }) => type === 'listing-map')
	const t = await getTranslations({ locale: language, namespace: 'home' })
	const { search: words } = messagesOf(language)
	const city = getSite().address.city[language] ?? ''
	const searches = [await goalSearch(language, 'sale', sale), await goalSearch(language, 'rent', rent)]
	return (
		<>
			<Banner language={language} kept={kept} fallbackTitle={t('title', { city })}>
				<HomeSearch
					language={language}
					searches={searches}
					labels={{
						search: t('search.label'),
						goal: t('search.goal'),
						submit: t('search.submit'),
						zones: words.filter.zones,
						cities: words.filter.cities,
					}}
					where={{
						words: {
							label: t('search.city'),
							any: t('search.anyCity'),
							typed: hasStations() ? words.filter.searchStation : words.filter.search,
							close: words.filter.close,
							farFrom: words.filter.farFrom,
							suggest: words.suggest,
						},
						far: {
							language,
							hasTravelTimes: getMapSettings().travelTime !== null,
							words: { travel: words.filter.travel, travelOption: words.filter.travelOption },
						},
					}}
				/>
			</Banner>
			{sale.total + rent.total === 0 && (
				<section className="section wrap">
					<h2>{t('empty.title')}</h2>
					<p className="muted">{t('empty.text')}</p>
				</section>
			)}
			{groups.map((group, index) =>
				group.type === 'blocks' ? (
					<div key={group.id} className={hasRoom(groups, index) ? styles.first : undefined}>
						<Modules language={language} modules={group.modules} windowId={windowId} />
					</div>
				) : (
					<OwnBlock key={group.id} language={language} data={data} module={group} hasMap={hasMap} />
				),
			)}
			<RecentlySeenPart language={language} />
		</>
	)
}
