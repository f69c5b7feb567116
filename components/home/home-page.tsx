import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Modules } from '@/components/modules/modules'
import { RecentlySeenPart } from '@/components/visitor/recently-seen-part'
import { getSite } from '@/lib/agency/config'
import { VALUATION_PHOTO } from '@/lib/home/photos'
import type { HomeData, HomeProject } from '@/lib/home/types'
import { hrefOf } from '@/lib/i18n/navigation'
import { formatAmount } from '@/lib/listings/price'
import type { ModuleView } from '@/lib/pages/types'
import { Banner } from './banner'
import styles from './home-page.module.css'
import { HomeSearch } from './home-search'
import { MapBlock } from './map-block'
import { Places } from './places'
import { ProjectTeaser } from './project-teaser'
import { goalSearch } from './search-options'
import { ValuationBand } from './valuation-band'

const MOST_PLACES = 12

async function ProjectBlock({ language, project }: { language: string; project: HomeProject }) {
	const t = await getTranslations({ locale: language, namespace: 'home.project' })
	const from = formatAmount(project.fromPrice)
	const facts = [
		{ name: t('place'), value: project.city },
		...(from === null ? [] : [{ name: t('from'), value: from }]),
		...(project.unitCount === 0 ? [] : [{ name: t('units'), value: t('unitCount', { count: project.unitCount }) }]),
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

/**
 * The configured blocks in the three places of the mock-up: up to the first list of homes above the municipalities, a
 * last way to reach the agency at the end, the others between. The first list's newest home is shown large.
 */
function placesOf(modules: readonly ModuleView[]) {
	const list = modules.findIndex(({ type }) => type === 'property-list')
	const first = modules[list]
	const isWindow = first?.type === 'property-list' && first.view === 'grid' && first.placement.lg === 12
	const end = modules.at(-1)?.type === 'contact' ? modules.length - 1 : modules.length
	return {
		windowId: isWindow ? first.id : undefined,
		above: modules.slice(0, list + 1),
		between: modules.slice(list + 1, end),
		below: modules.slice(end),
	}
}

interface HomePageProps {
	language: string
	data: HomeData
	/** The blocks of the page "home" of `config/menu.json`. */
	modules: readonly ModuleView[]
}

/** The content of the home page, in the order of the mock-up. */
export async function HomePage({ language, data, modules }: HomePageProps) {
	const { sale, rent, project, kept } = data
	const { windowId, above, between, below } = placesOf(modules)
	const t = await getTranslations({ locale: language, namespace: 'home' })
	const city = getSite().address.city[language] ?? ''
	const saleHref = hrefOf(language, 'sale')
	const searches = [await goalSearch(language, 'sale', sale), await goalSearch(language, 'rent', rent)]
	const valuation = { label: t('valuation.button'), href: hrefOf(language, 'contact-demand') }
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
			<div className={styles.first}>
				<Modules language={language} modules={above} windowId={windowId} />
			</div>
			<Places
				title={t('places.title')}
				map={{ label: t('places.map'), href: `${saleHref}?view=map` }}
				places={sale.cities.slice(0, MOST_PLACES).map(({ value, label, count }) => ({
					href: `${saleHref}?${new URLSearchParams({ city: value })}`,
					name: label,
					count: t('places.count', { count }),
				}))}
			/>
			{sale.total > 0 && <MapBlock language={language} />}
			<Modules language={language} modules={between} />
			<ValuationBand
				title={t('valuation.title')}
				text={t('valuation.text')}
				button={valuation}
				steps={(['today', 'visit', 'report'] as const).map((step) => ({
					when: t(`valuation.steps.${step}.when`),
					what: t(`valuation.steps.${step}.what`),
				}))}
				photo={{
					...{ url: VALUATION_PHOTO, alt: t('valuation.photoAlt'), width: 1360, height: 1020 },
					kept: kept[VALUATION_PHOTO] ?? null,
				}}
			/>
			{project !== null && <ProjectBlock language={language} project={project} />}
			<div className={project === null ? styles.first : undefined}>
				<Modules language={language} modules={below} />
			</div>
			<RecentlySeenPart language={language} />
		</>
	)
}
