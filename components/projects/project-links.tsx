import { useTranslations } from 'next-intl'
import { linkClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { ProjectDetail } from '#lib/homes/projects/types.ts'
import styles from './project-links.module.css'

/** Links to the price list and the schedule of works, if the agency publishes them. */
export function ProjectLinks({ project }: { project: ProjectDetail }) {
	const t = useTranslations('project')
	const links = [
		{ label: t('priceList'), href: project.priceListUrl },
		{ label: t('planning'), href: project.planningUrl },
	].filter(({ href }) => href !== null)
	if (links.length === 0) return null
	return (
		<ul className={styles.links}>
			{links.map(({ label, href }) => (
				<li key={label}>
					<a className={linkClass} href={href ?? undefined} rel="noreferrer">
						<Icon name="doc" />
						{label}
						<span className="vh">{` (${t('opensNew')})`}</span>
						<Icon name="external" />
					</a>
				</li>
			))}
		</ul>
	)
}
