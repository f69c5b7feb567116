'use client'

import { useEffect, useState } from 'react'
import { lazyPart, retried } from '#components/ui/lazy-part.tsx'
import type { NeighboursAnswer } from '#lib/homes/search/api/api-types.ts'
import { lastSearch } from '#lib/people/visitor/last-search.ts'
import type { TrailLabels } from './trail-steps.tsx'

const TrailSteps = lazyPart(() => import('./trail-steps.tsx'))

interface SearchTrailProps {
	id: number
	goal: string
	language: string
	labels: TrailLabels
}

async function neighbours(search: URLSearchParams): Promise<NeighboursAnswer> {
	const response = await fetch(`/api/neighbours?${search}`)
	if (!response.ok) throw new Error(`${response.status} from /api/neighbours`)
	return response.json()
}

/**
 * The homes before and after this one in the visitor's own search, and the link back to its list. The page itself is
 * the same for everybody. Without a search there is nothing here, and no space is reserved.
 */
export function SearchTrail({ id, goal, language, labels }: SearchTrailProps) {
	const [trail, setTrail] = useState<NeighboursAnswer | null>(null)
	useEffect(() => {
		let isShown = true
		const search = lastSearch()
		setTrail(null)
		if (search?.get('goal') !== goal) return
		search.set('id', String(id))
		search.set('language', language)
		retried(() => neighbours(search)).then(
			(answer) => isShown && setTrail(answer),
			() => {},
		)
		return () => {
			isShown = false
		}
	}, [id, goal, language])

	if (trail === null || trail.position === null) return null
	return <TrailSteps id={id} trail={trail} labels={labels} />
}
