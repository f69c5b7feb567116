import { Photo } from '#components/pictures/photo.tsx'
import { GoLink } from '#components/ui/button.tsx'
import type { LocalizedText, Picture } from '#lib/homes/listings/listing-types.ts'
import styles from './home-blocks.module.css'

interface ProjectTeaserProps {
	/** The id of the block. */
	id: string
	language: string
	name: LocalizedText
	picture: Picture | null
	facts: readonly { name: string; value: string }[]
	link: { label: string; href: string }
}

/** A new-build project: its photograph at the right edge of the window, with the words cut into it. */
export function ProjectTeaser({ id, language, name, picture, facts, link }: ProjectTeaserProps) {
	return (
		<section id={id} className="section wrap" aria-labelledby="project">
			<div className={styles.project}>
				{picture !== null && (
					<div className={styles.projectTeaserPhoto}>
						<Photo picture={picture} sizes="(width < 767px) 100vw, 64vw" />
					</div>
				)}
				<div className={styles.projectTeaserText}>
					<h2 id="project" lang={name.language === language ? undefined : name.language}>
						{name.text}
					</h2>
					<dl className={styles.facts}>
						{facts.map((fact) => (
							<div key={fact.name} className={styles.fact}>
								<dt>{fact.name}</dt>
								<dd>{fact.value}</dd>
							</div>
						))}
					</dl>
					<GoLink href={link.href}>{link.label}</GoLink>
				</div>
			</div>
		</section>
	)
}
