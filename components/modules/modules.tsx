import 'server-only'
import { getTranslations } from 'next-intl/server'
import { OfficeAppointmentLink } from '#components/appointments/office-link.tsx'
import { cardLabels } from '#components/cards/card-labels.ts'
import { SiteContactForm } from '#components/leads/site-contact-form.tsx'
import { ArticleModule } from '#components/modules/kinds/article.tsx'
import { CallToActionModule } from '#components/modules/kinds/call-to-action.tsx'
import { ContactModule } from '#components/modules/kinds/contact.tsx'
import { FaqJsonLd, FaqModule } from '#components/modules/kinds/faq.tsx'
import { GalleryModule } from '#components/modules/kinds/gallery.tsx'
import { MapModule } from '#components/modules/kinds/map.tsx'
import { PropertyListModule } from '#components/modules/kinds/property-list.tsx'
import { TeamModule } from '#components/modules/kinds/team.tsx'
import { TestimonialsModule } from '#components/modules/kinds/testimonials.tsx'
import { AddressCard } from '#components/page-parts/address-card.tsx'
import { TestimonialForm } from '#components/testimonials/testimonial-form.tsx'
import type { FaqModule as FaqView, ModuleView } from '#lib/pages/content/content-types.ts'
import styles from './modules.module.css'

interface ModuleProps {
	language: string
	module: ModuleView
	isWindow: boolean
}

async function ModuleOf({ language, module, isWindow }: ModuleProps) {
	switch (module.type) {
		case 'article':
			return <ArticleModule module={module} />
		case 'property-list':
			return <PropertyListModule module={module} labels={await cardLabels(language)} isWindow={isWindow} />
		case 'contact': {
			const t = await getTranslations({ locale: language, namespace: 'pages.contact' })
			const subject = t('subject')
			return (
				<ContactModule
					module={module}
					office={<AddressCard language={language} subject={subject} />}
					actions={
						<>
							<OfficeAppointmentLink language={language} />
							<SiteContactForm language={language} hasHeading={module.title === null} />
						</>
					}
				/>
			)
		}
		case 'testimonials':
			return (
				<TestimonialsModule module={module} form={module.hasForm ? <TestimonialForm language={language} /> : null} />
			)
		case 'team':
			return <TeamModule module={module} />
		case 'faq':
			return <FaqModule module={module} />
		case 'gallery':
			return <GalleryModule module={module} />
		case 'map':
			return <MapModule module={module} />
		case 'call-to-action':
			return <CallToActionModule module={module} />
		// The home page renders these itself.
		case 'places':
		case 'listing-map':
		case 'project':
		case 'valuation':
			return null
	}
}

interface ModulesProps {
	language: string
	modules: readonly ModuleView[]
	/** Id of the block whose first home is shown large. */
	windowId?: string | undefined
}

/** The blocks of a page on the 12-column grid, from top to bottom. */
export function Modules({ language, modules, windowId }: ModulesProps) {
	if (modules.length === 0) return null
	return (
		<div className={`wrap ${styles.modules}`}>
			{modules.map((module) => (
				<ModuleOf key={module.id} language={language} module={module} isWindow={module.id === windowId} />
			))}
			<FaqJsonLd modules={modules.filter((module): module is FaqView => module.type === 'faq')} />
		</div>
	)
}
