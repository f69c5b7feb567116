import { type ReactNode, ViewTransition } from 'react'
import { preload } from 'react-dom'
import type { Picture } from '#lib/homes/listings/listing-types.ts'
import { type KeptPicture, sourceSet, variantHref } from '#lib/homes/pictures/files/variants.ts'
import { HOME_MOTION, motionName } from './home-motion.ts'

const PRIORITIES = { first: 'high', next: 'low', eager: undefined, lazy: undefined } as const

/** A medium width, for browsers that do not support `srcset`. */
const FALLBACK_WIDTH = 600

interface PhotoProps {
	picture: Picture
	/** Its displayed width, as a `sizes` attribute. */
	sizes: string
	/**
	 * `first`: the largest element of the first screen, fetched before everything else. `next`: beside or below it,
	 * fetched once that has loaded. `eager`: fetched at once, wherever it is.
	 */
	load?: 'first' | 'next' | 'eager' | 'lazy'
	/** False if the picture does not fill its box. */
	hasPlaceholder?: boolean
	className?: string | undefined
	isDraggable?: boolean
	/** Id of the home whose photograph moves from its card to its page, as one photograph rather than two. */
	ofHome?: number | null
}

/** Returns the styles of the box until the picture has loaded. */
function placeholderOf({ color, placeholder }: KeptPicture, isSeenAtOnce: boolean): string {
	return isSeenAtOnce && placeholder !== null ? `${color} url(${placeholder}) 0 0 / 100% 100%` : color
}

/** Pairs the photograph of a card with the first one on the home's page, but only if the card's link was followed. */
function Moving({ home, children }: { home: number | null; children: ReactNode }) {
	if (home === null) return children
	return (
		<ViewTransition name={motionName(home)} share={{ [HOME_MOTION]: 'home-photo', default: 'none' }} default="none">
			{children}
		</ViewTransition>
	)
}

/** A picture of the feed. The browser picks the variant that fits; until variants exist, the source is used. */
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

/** A picture as a small crop without alternative text, inside a button or link that has words. */
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
