import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button.tsx'
import type { ProjectCard as Project } from '#lib/homes/projects/project-types.ts'
import { ProjectCard } from './project-card.tsx'
import styles from './project-list.module.css'

interface ProjectListProps {
	projects: readonly Project[]
	saleHref: string
	rentHref: string
}

/** All projects on offer, or a message that there are none and where else to look. */
export function ProjectList({ projects, saleHref, rentHref }: ProjectListProps) {
	const t = useTranslations('project')
	return (
		<div className="wrap">
			<header className={styles.head}>
				<h1>{t('title')}</h1>
				<p>{projects.length > 0 ? t('lead') : t('none')}</p>
			</header>
			{projects.length === 0 ? (
				<section className={styles.none}>
					<h2>{t('noneFound')}</h2>
					<p className="muted">{t('noneHint')}</p>
					<p className={styles.ways}>
						<ButtonLink href={saleHref}>{t('homesForSale')}</ButtonLink>
						<ButtonLink href={rentHref}>{t('homesToLet')}</ButtonLink>
					</p>
				</section>
			) : (
				<ul className={styles.list}>
					{projects.map((project, index) => (
						<li key={project.id}>
							<ProjectCard project={project} isEager={index === 0} />
						</li>
					))}
				</ul>
			)}
		</div>
	)
}
