import { type ReactNode, ViewTransition } from 'react'
import { preload } from 'react-dom'
import type { Picture } from '#lib/homes/listings/types.ts'
import { type KeptPicture, sourceSet, variantHref } from '#lib/homes/pictures/files/variants.ts'
import { HOME_MOTION, motionName } from './home-motion.ts'

const PRIORITIES = { first: 'high', next: 'low', eager: undefined, lazy: undefined } as const

/** Between small and large, for browsers that read no `srcset`. */
const FALLBACK_WIDTH = 600

interface PhotoProps {
	picture: Picture
	/** How wide it stands on the page, as the attribute `sizes` says it. */
	sizes: string
	/**
	 * `first`: the largest thing of the first screen, asked for before all else. `next`: beside or below it, asked for
	 * when that has come. `eager`: at once, wherever it stands.
	 */
	load?: 'first' | 'next' | 'eager' | 'lazy'
	/** False where the picture does not fill its place. */
	hasPlaceholder?: boolean
	className?: string | undefined
	isDraggable?: boolean
	/** The home that it shows from a card to its page: one photograph that moves, not two. */
	ofHome?: number | null
}

/** What stands in the picture's place until it has come. */
function placeholderOf({ color, placeholder }: KeptPicture, isSeenAtOnce: boolean): string {
	return isSeenAtOnce && placeholder !== null ? `${color} url(${placeholder}) 0 0 / 100% 100%` : color
}

/** Pairs the photograph of a card with the first one of the home's page, only where the card's link was followed. */
function Moving({ home, children }: { home: number | null; children: ReactNode }) {
	if (home === null) return children
	return (
		<ViewTransition name={motionName(home)} share={{ [HOME_MOTION]: 'home-photo', default: 'none' }} default="none">
			{children}
		</ViewTransition>
	)
}

/** A picture of the feed: the browser takes the variant that fits; until there are variants, the source. */
export function Photo({
	picture,
	sizes,
	load = 'lazy',
	hasPlaceholder = true,
	className,
	isDraggable = true,
	ofHome = null,
}: PhotoProps) {
	const { url, alt, width, height, kept } = picture
	const img = {
		className,
		width: width ?? undefined,
		height: height ?? undefined,
		loading: load === 'lazy' ? 'lazy' : 'eager',
		fetchPriority: PRIORITIES[load],
		decoding: load === 'first' ? undefined : 'async',
		draggable: isDraggable ? undefined : false,
	} as const
	if (kept === null)
		return (
			<Moving home={ofHome}>
				<img {...img} src={url} alt={alt} />
			</Moving>
		)
	const [avif, webp] = [sourceSet(kept, 'avif'), sourceSet(kept, 'webp')]
	const fallback = variantHref(kept.hash, `${Math.min(FALLBACK_WIDTH, kept.width)}.webp`)
	if (load === 'first') {
		preload(fallback, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' })
	}
	const style = hasPlaceholder ? { background: placeholderOf(kept, load !== 'lazy') } : undefined
	return (
		<picture>
			<source type="image/avif" srcSet={avif} sizes={sizes} />
			<Moving home={ofHome}>
				<img {...img} src={fallback} alt={alt} srcSet={webp} sizes={sizes} style={style} />
			</Moving>
		</picture>
	)
}

/** A picture as a small cut-out without words of its own, in a button or link that has them. */
export function Thumbnail({ picture: { url, kept }, className }: { picture: Picture; className?: string | undefined }) {
	const img = { className, width: 250, height: 188, loading: 'lazy' } as const
	if (kept === null) return <img {...img} src={url} alt="" />
	return (
		<picture>
			<source type="image/avif" srcSet={variantHref(kept.hash, 'thumb.avif')} />
			<img {...img} src={variantHref(kept.hash, 'thumb.webp')} alt="" style={{ background: kept.color }} />
		</picture>
	)
}
