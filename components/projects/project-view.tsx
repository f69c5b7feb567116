import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Documents } from '#components/property/documents.tsx'
import { Gallery, NoPhotos } from '#components/property/gallery/gallery.tsx'
import { useGalleryLabels } from '#components/property/gallery/gallery-labels.ts'
import { galleryPhotos } from '#components/property/gallery/photo.ts'
import panelStyles from '#components/property/panel/panel.module.css'
import { PropertyPlace } from '#components/property/property-place.tsx'
import { addressLine } from '#components/property-parts/address-line.ts'
import { Block } from '#components/property-parts/block.tsx'
import { FactList } from '#components/property-parts/fact-list.tsx'
import { knownRows } from '#components/property-parts/fact-rows.ts'
import styles from '#components/property-parts/property-view.module.css'
import { RichText } from '#components/text/rich-text.tsx'
import { TextLanguage } from '#components/text/text-language.tsx'
import { ButtonLink, linkClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { SillLedge } from '#components/ui/sill.tsx'
import { formatFileSize } from '#lib/base/format/file-size.ts'
import type { Contact } from '#lib/homes/listings/contact.ts'
import type { ProjectDetail } from '#lib/homes/projects/project-types.ts'
import type { ListedDocument } from '#lib/people/documents/document-list.ts'
import linkStyles from './project-links.module.css'
import { PriceFrom, priceRangeText } from './project-price.tsx'
import { UnitsTable } from './units-table.tsx'

/** Links to the price list and the schedule of works, if the agency publishes them. */
function ProjectLinks({ project }: { project: ProjectDetail }) {
	const t = useTranslations('project')
	const language = useLocale()
	const links = [
		{ label: t('priceList'), file: project.priceList },
		{ label: t('planning'), file: project.planning },
	].flatMap(({ label, file }) => (file === null ? [] : [{ label, ...file }]))
	if (links.length === 0) return null
	return (
		<ul className={linkStyles.links}>
			{links.map(({ label, href, isElsewhere, pdfBytes }) => (
				<li key={label}>
					<a className={linkClass} href={href} rel="noreferrer">
						<Icon name="doc" />
						{label}
						{pdfBytes !== null && ` (PDF, ${formatFileSize(pdfBytes, language)})`}
						{isElsewhere && (
							<>
								<span className="vh">{` (${t('opensNew')})`}</span>
								<Icon name="external" />
							</>
						)}
					</a>
				</li>
			))}
		</ul>
	)
}

interface ProjectPanelProps {
	project: ProjectDetail
	contact: Contact
	friendHref: string
}

/** A project's prices and how to reach the agency, in the panel. */
function ProjectPanel({ project, contact, friendHref }: ProjectPanelProps) {
	const t = useTranslations('project')
	const panel = useTranslations('property.panel')
	const price = useTranslations('property.price')
	const ask = useTranslations('forms.ask')
	const { unitCount, availableCount, delivery, priceRange, vat } = project
	return (
		<aside className={panelStyles.panel} id="contact" aria-label={panel('title')}>
			<div className={panelStyles.box}>
				<div>
					<p className={panelStyles.panelRange}>
						<PriceFrom project={project} />
					</p>
					{priceRange !== null && vat !== null && <p className={panelStyles.sub}>{price(`vat.${vat}`)}</p>}
					{unitCount > 0 && (
						<p className={panelStyles.sub}>{t('facts.unitsValue', { count: unitCount, available: availableCount })}</p>
					)}
					{delivery !== null && <p className={panelStyles.sub}>{t('deliveryLine', { delivery })}</p>}
				</div>
				<div className={panelStyles.acts}>
					<ButtonLink href="#ask" look="main" isWide>
						{t('contact.ask')}
					</ButtonLink>
					{contact.phone !== null && (
						<ButtonLink href={contact.phone.href} isWide>
							<Icon name="phone" />
							{panel('call', { phone: contact.phone.text })}
						</ButtonLink>
					)}
				</div>
				<ul className={panelStyles.links} data-screen-only="">
					<li>
						<a className={linkClass} href={friendHref} rel="nofollow">
							{ask('friend')}
						</a>
					</li>
				</ul>
			</div>
			<SillLedge />
		</aside>
	)
}

interface ProjectViewProps {
	project: ProjectDetail
	/** Of the agency. */
	contact: Contact
	map: { tiles: string | null; attribution: string }
	documents: readonly ListedDocument[]
	/** Address of the form that asks for documents. */
	documentsHref: string
	/** The form that sends the project to a friend. */
	friendHref: string
	/** The form to ask about the project. */
	ask: ReactNode
}

function ProjectGallery({ project }: { project: ProjectDetail }) {
	const t = useTranslations('property.gallery')
	const photos = galleryPhotos(project.pictures)
	const labels = useGalleryLabels(photos.length)
	if (photos.length === 0) return <NoPhotos title={t('none')} text={null} />
	return <Gallery home={null} photos={photos} labels={labels} isQuiet={false} />
}

function ProjectFacts({ project }: { project: ProjectDetail }) {
	const t = useTranslations('project')
	const card = useTranslations('listing.price')
	const { unitCount, availableCount, delivery, number, typeNames } = project
	const rows = knownRows([
		{ key: 'price', label: t('facts.price'), value: priceRangeText(project, t, (vat) => card(`vat.${vat}`)) },
		{
			key: 'units',
			label: t('facts.units'),
			value: unitCount === 0 ? null : t('facts.unitsValue', { count: unitCount, available: availableCount }),
		},
		{ key: 'number', label: t('facts.number'), value: number },
		{ key: 'types', label: t('facts.types'), value: typeNames.join(', ') },
		{ key: 'delivery', label: t('facts.delivery'), value: delivery },
	])
	return (
		<Block id="facts" title={t('facts.title')}>
			<FactList rows={rows} isWide />
			<ProjectLinks project={project} />
		</Block>
	)
}

/** A project's page below the breadcrumb. */
export function ProjectView({ project, contact, map, documents, documentsHref, friendHref, ask }: ProjectViewProps) {
	const language = useLocale()
	const address = addressLine(project, useTranslations('property.address'))
	const { name, description } = project
	return (
		<div className="wrap">
			<div className={styles.property}>
				<div className={styles.head}>
					<h1 dir="auto" lang={name.language === language ? undefined : name.language}>
						{name.text}
					</h1>
					<p className={styles.address}>{address}</p>
				</div>
				<div className={styles.photos}>
					<ProjectGallery project={project} />
				</div>
				<ProjectPanel project={project} contact={contact} friendHref={friendHref} />
				<div className={styles.main}>
					{description !== null && (
						<>
							<TextLanguage text={description} />
							<RichText html={description} language={language} />
						</>
					)}
					<UnitsTable project={project} />
					<ProjectFacts project={project} />
					<PropertyPlace place={project} map={map} />
					<Documents documents={documents} requestHref={documentsHref} />
					{ask}
				</div>
			</div>
		</div>
	)
}
