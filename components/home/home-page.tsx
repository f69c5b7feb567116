import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Modules } from '@/components/modules/modules'
import { RecentlySeenPart } from '@/components/visitor/recently-seen-part'
import { getSite } from '@/lib/agency/config'
import type { HomeData, HomeProject } from '@/lib/home/types'
import { formatNumber } from '@/lib/i18n/format-number'
import { hrefOf } from '@/lib/i18n/navigation'
import { formatAmount } from '@/lib/listings/price'
import type { HomeModule, ModuleView } from '@/lib/pages/types'
import { Banner } from './banner'
import styles from './home-page.module.css'
import { HomeSearch } from './home-search'
import { MapBlock } from './map-block'
import { Places } from './places'
import { ProjectTeaser } from './project-teaser'
import { goalSearch } from './search-options'
import { ValuationBand } from './valuation-band'

async function ProjectBlock({ language, project }: { language: string; project: HomeProject }) {
	const t = await getTranslations({ locale: language, namespace: 'home.project' })
	const card = await getTranslations({ locale: language, namespace: 'listing.card' })
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
			language={language}
			name={project.name}
			description={project.description}
			picture={project.picture}
			facts={facts}
			link={{ label: t('link'), href: project.href }}
		/>
	)
}

type Group = HomeModule | { type: 'blocks'; id: string; modules: ModuleView[] }

const OWN: readonly ModuleView['type'][] = ['places', 'listing-map', 'project', 'valuation']
const isOwn = (module: ModuleView): module is HomeModule => OWN.includes(module.type)

/** The blocks in their order: those that the home page draws itself alone, the others between them on one grid. */
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

/** The first list of homes, where it stands over the whole width: its newest home is shown large. */
function windowOf(modules: readonly ModuleView[]): string | undefined {
	const first = modules.find(({ type }) => type === 'property-list')
	return first?.type === 'property-list' && first.view === 'grid' && first.placement.lg === 12 ? first.id : undefined
}

interface OwnBlockProps {
	language: string
	data: HomeData
	module: HomeModule
}

/** A block that only the home page has. */
async function OwnBlock({ language, data: { sale, project, kept }, module }: OwnBlockProps) {
	const t = await getTranslations({ locale: language, namespace: 'home' })
	const saleHref = hrefOf(language, 'sale')
	switch (module.type) {
		case 'places':
			return (
				<Places
					title={module.title ?? t('places.title')}
					map={{ label: t('places.map'), href: `${saleHref}?view=map` }}
					places={sale.cities.slice(0, module.maxItems).map(({ value, label, count }) => ({
						href: `${saleHref}?${new URLSearchParams({ city: value })}`,
						name: label,
						count: t('places.count', { count, number: formatNumber(count, language) ?? '' }),
					}))}
				/>
			)
		case 'listing-map':
			return sale.total > 0 ? <MapBlock language={language} title={module.title} /> : null
		case 'project':
			return project === null ? null : <ProjectBlock language={language} project={project} />
		case 'valuation': {
			const { title, text, button, steps, picture } = module
			const photo = picture && { ...picture, url: picture.src, kept: kept[picture.src] ?? null }
			return <ValuationBand title={title ?? ''} text={text} button={button} steps={steps} photo={photo} />
		}
	}
}

/** Blocks at the very top, and those below the band on valuations, keep their distance themselves. */
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
	const groups = groupsOf(modules)
	const windowId = windowOf(modules)
	const t = await getTranslations({ locale: language, namespace: 'home' })
	const city = getSite().address.city[language] ?? ''
	const searches = [await goalSearch(language, 'sale', sale), await goalSearch(language, 'rent', rent)]
	return (
		<>
			<Banner language={language} kept={kept} fallbackTitle={t('title', { city })}>
				<HomeSearch
					language={language}
					searches={searches}
					labels={{ search: t('search.label'), goal: t('search.goal'), submit: t('search.submit') }}
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
					<OwnBlock key={group.id} language={language} data={data} module={group} />
				),
			)}
			<RecentlySeenPart language={language} />
		</>
	)
}
