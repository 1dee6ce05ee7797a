import type { FastifyRequest } from 'fastify'
import type { MarketCard, MarketPage } from '../../../contract/customer/market.ts'
import type { VendorPage } from '../../../contract/customer/public-page.ts'

// For whoever saves data: each picture in the next smaller size that there is. Pages choose among sizes by the screen.

/** Only Chromium and its relatives send it. */
export const wantsToSaveData = ({ headers }: FastifyRequest): boolean => headers['save-data'] === 'on'

type TwoSizes = { small: string; large: string } | null

const onlySmall = (picture: TwoSizes): TwoSizes => picture && { small: picture.small, large: picture.small }

export const withSmallerPictures = (page: VendorPage): VendorPage => ({
  ...page,
  cover: onlySmall(page.cover),
  avatar: onlySmall(page.avatar),
  services: page.services.map((service) => ({
    ...service,
    pictures: service.pictures.map(({ small, medium, ...picture }) => ({
      ...picture,
      small,
      medium: small,
      large: medium,
    })),
  })),
})

const withSmallPicture = ({ picture, ...card }: MarketCard): MarketCard => ({
  ...card,
  picture: picture && { small: picture.small, medium: picture.small },
})

export const withSmallPictures = (market: MarketPage): MarketPage => ({
  ...market,
  featured: market.featured.map(withSmallPicture),
  cards: market.cards.map(withSmallPicture),
})
