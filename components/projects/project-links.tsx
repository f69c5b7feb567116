import { useLocale, useTranslations } from 'next-intl'
import { linkClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { formatFileSize } from '#lib/base/format/file-size.ts'
import type { ProjectDetail } from '#lib/homes/projects/project-types.ts'
import styles from './project-links.module.css'

/** Links to the price list and the schedule of works, if the agency publishes them. */
export function ProjectLinks({ project }: { project: ProjectDetail }) {
	const t = useTranslations('project')
	const language = useLocale()
	const links = [
		{ label: t('priceList'), file: project.priceList },
		{ label: t('planning'), file: project.planning },
	].flatMap(({ label, file }) => (file === null ? [] : [{ label, ...file }]))
	if (links.length === 0) return null
	return (
		<ul className={styles.links}>
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
