import 'server-only'
import { getTranslations } from 'next-intl/server'
import { cardLabels } from '@/components/listings/card-labels'
import { getSite } from '@/lib/agency/config'
import type { HomeData, HomeProject } from '@/lib/home/types'
import { hrefOf } from '@/lib/i18n/navigation'
import { formatAmount } from '@/lib/listings/price'
import { Banner } from './banner'
import { ContactBlock } from './contact-block'
import { HomeSearch } from './home-search'
import { ListingWindow } from './listing-window'
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

/** The content of the home page, in the order of the mock-up. */
export async function HomePage({ language, data }: { language: string; data: HomeData }) {
	const { sale, rent, project } = data
	const t = await getTranslations({ locale: language, namespace: 'home' })
	const labels = await cardLabels(language)
	const city = getSite().address.city[language] ?? ''
	const saleHref = hrefOf(language, 'sale')
	const searches = [await goalSearch(language, 'sale', sale), await goalSearch(language, 'rent', rent)]
	const valuation = { label: t('valuation.button'), href: hrefOf(language, 'contact-demand') }
	return (
		<>
			<Banner
				title={t('heading', { city })}
				intro={t('intro', { sale: sale.total, rent: rent.total })}
				alt={t('photoAlt')}
			>
				<HomeSearch
					language={language}
					searches={searches}
					labels={{ search: t('search.label'), goal: t('search.goal'), submit: t('search.submit') }}
				/>
			</Banner>
			{sale.cards.length + rent.cards.length === 0 && (
				<section className="section wrap">
					<h2>{t('empty.title')}</h2>
					<p className="muted">{t('empty.text')}</p>
				</section>
			)}
			<ListingWindow
				id="newest-sale"
				title={t('sale.title')}
				listings={sale.cards}
				labels={labels}
				all={{ label: t('sale.all', { count: sale.total }), href: saleHref }}
				look="window"
			/>
			<Places
				title={t('places.title')}
				map={{ label: t('places.map'), href: `${saleHref}?view=map` }}
				places={sale.cities.slice(0, MOST_PLACES).map(({ value, label, count }) => ({
					href: `${saleHref}?${new URLSearchParams({ city: value })}`,
					name: label,
					count: t('places.count', { count }),
				}))}
			/>
			<ListingWindow
				id="newest-rent"
				title={t('rent.title')}
				listings={rent.cards}
				labels={labels}
				all={{ label: t('rent.all', { count: rent.total }), href: hrefOf(language, 'rent') }}
				look="row"
			/>
			<ValuationBand
				title={t('valuation.title')}
				text={t('valuation.text')}
				button={valuation}
				steps={(['today', 'visit', 'report'] as const).map((step) => ({
					when: t(`valuation.steps.${step}.when`),
					what: t(`valuation.steps.${step}.what`),
				}))}
				photo={{ url: '/sample/living-fireplace.jpg', alt: t('valuation.photoAlt') }}
			/>
			{project !== null && <ProjectBlock language={language} project={project} />}
			<ContactBlock
				language={language}
				title={t('contact.title')}
				text={t('contact.text')}
				link={{ label: t('contact.link'), href: hrefOf(language, 'contact') }}
			/>
		</>
	)
}
