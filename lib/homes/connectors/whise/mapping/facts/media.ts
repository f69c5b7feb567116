import type { PayloadPicture, PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

const VIDEO_HOSTS = /(^|\.)(youtube\.com|youtu\.be|youtube-nocookie\.com|vimeo\.com)$/

/** Returns the pictures in their order, the largest size of each. */
export function picturesOf(estate: RawReader): PayloadPicture[] {
	return estate
		.list('pictures')
		.map((picture) => ({
			order: picture.number('order') ?? Number.MAX_SAFE_INTEGER,
			ID: picture.skip('orientation', 'updateDateTime', 'detailId').text('id'),
			Url: [picture.text('urlXXL'), picture.text('urlLarge'), picture.text('urlSmall')].find((url) => url !== null),
		}))
		.toSorted((a, b) => a.order - b.order)
		.flatMap(({ ID, Url }) => (Url ? [{ ID, Url }] : []))
}

function isVideo(url: string): boolean {
	return URL.canParse(url) && VIDEO_HOSTS.test(new URL(url).hostname)
}

/** Returns video and tour. Which is which is told by the host: agencies put films into the field of 3D models. */
export function toursOf(estate: RawReader): Pick<PayloadProperty, 'VideoUrl' | 'VirtualTourUrl'> {
	const links = [estate.text('linkVirtualVisit'), estate.text('link3DModel')].filter((link) => link !== null)
	return { VideoUrl: links.find(isVideo) ?? null, VirtualTourUrl: links.find((link) => !isVideo(link)) ?? null }
}
