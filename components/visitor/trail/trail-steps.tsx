'use client'

import { HoverLink } from '#components/ui/hover-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { NeighboursAnswer } from '#lib/homes/search/api/api-types.ts'
import { recordReturn } from '#lib/people/visitor/last-search.ts'
import styles from './trail-steps.module.css'

export type TrailLabels = Record<'label' | 'previous' | 'next' | 'previousName' | 'nextName' | 'place' | 'list', string>

interface TrailStepsProps {
	id: number
	trail: NeighboursAnswer
	labels: TrailLabels
}

/** Links to the homes before and after one in a search, and back to the list. */
export default function TrailSteps({ id, trail, labels }: TrailStepsProps) {
	const { total, previous, next } = trail
	const place = { position: trail.position ?? 0, total }
	const step = (side: 'previous' | 'next', to: NeighboursAnswer['next']) =>
		to !== null && (
			<HoverLink href={to.href} className={styles.step} aria-label={fill(labels[`${side}Name`], { title: to.title })}>
				<Icon name={side === 'previous' ? 'left' : 'right'} />
				<span>{labels[side]}</span>
			</HoverLink>
		)
	return (
		<div className={styles.trail} data-screen-only="">
			<nav className={styles.row} aria-label={labels.label}>
				{step('previous', previous)}
				<HoverLink
					href={trail.listHref ?? ''}
					scroll={false}
					className={styles.place}
					aria-label={fill(labels.list, place)}
					onClick={() => recordReturn(id)}
				>
					{fill(labels.place, place)}
				</HoverLink>
				{step('next', next)}
			</nav>
		</div>
	)
}
