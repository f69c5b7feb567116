import { useLocale, useTranslations } from 'next-intl'
import { Photo } from '#components/pictures/photo.tsx'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { townLine } from '#lib/base/format/town.ts'
import type { ProjectCard as Project } from '#lib/homes/projects/project-types.ts'
import styles from './project-card.module.css'
import { PriceFrom } from './project-price.tsx'

/** Eight of twelve columns; on a phone the whole width. */
const SIZES = '(width < 767px) 100vw, min(57vw, 950px)'

/** A project in the list: one large picture with name, place, prices and delivery. The whole card is one link. */
export function ProjectCard({ project, isEager }: { project: Project; isEager: boolean }) {
	const t = useTranslations('project')
	const language = useLocale()
	const { name, picture, delivery, unitCount, availableCount } = project
	return (
		<article className={styles.project}>
			{picture !== null && (
				<div className={styles.photo}>
					<Photo picture={picture} sizes={SIZES} load={isEager ? 'first' : 'lazy'} />
				</div>
			)}
			<div className={styles.text}>
				<h2 lang={name.language === language ? undefined : name.language}>
					<HoverLink href={project.href} className={styles.link}>
						{name.text}
					</HoverLink>
				</h2>
				<p className={styles.place}>{townLine(project)}</p>
				<p className={styles.price}>
					<PriceFrom project={project} hasVat />
				</p>
				<dl className={styles.facts}>
					{unitCount > 0 && (
						<div>
							<dt>{t('facts.units')}</dt>
							<dd>{t('facts.unitsValue', { count: unitCount, available: availableCount })}</dd>
						</div>
					)}
					{delivery !== null && (
						<div>
							<dt>{t('facts.delivery')}</dt>
							<dd>{delivery}</dd>
						</div>
					)}
				</dl>
			</div>
		</article>
	)
}
