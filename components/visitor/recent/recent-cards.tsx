'use client'

import useSWR from 'swr'
import { ListingCard } from '#components/cards/listing-card.tsx'
import { getJson, swrSettings } from '#lib/base/browser/get-json.ts'
import { formatIds, IDS_PARAM } from '#lib/site/routing/listing-ids.ts'
import type { CardsAnswer } from './cards-answer.ts'
import styles from './recent-homes.module.css'

/** Homes as cards, as they are on offer today. Homes that are off the site are left out. */
export default function RecentCards({ ids, language }: { ids: number[]; language: string }) {
	const url = `/api/cards?language=${language}&${IDS_PARAM}=${formatIds(ids)}`
	const { data } = useSWR<CardsAnswer, Error>(url, getJson, swrSettings)
	if (!data) return ids.map((id) => <li key={id} className={styles.blank} />)
	return data.cards.map((card) => (
		<li key={card.id}>
			<ListingCard listing={card} labels={data.labels} look="small" />
		</li>
	))
}
