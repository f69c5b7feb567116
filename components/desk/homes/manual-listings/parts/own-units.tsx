'use client'

import { useOwn } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import { NewHome } from '#components/desk/homes/parts/new-home.tsx'
import { OwnItems } from '#components/desk/homes/parts/own-items.tsx'
import styles from './own-form.module.css'

/** The homes of a project, and the button that begins one more. */
export function OwnUnits() {
	const { setting, standing } = useOwn()
	const { texts, units, listHref } = setting
	return (
		<section id="part-units" aria-labelledby="title-units" className={styles.part}>
			<h2 id="title-units">{texts.parts.units}</h2>
			{units.length === 0 && <p className={styles.none}>{texts.project.noUnits}</p>}
			<OwnItems items={units} listHref={listHref} projectWord={texts.project.kind} />
			<div className={styles.units}>
				<NewHome look="line" text={texts.project.newUnit} listHref={listHref} begun={{ project: standing.id }} />
			</div>
		</section>
	)
}
