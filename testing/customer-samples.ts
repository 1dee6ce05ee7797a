import type { MarketCard, MarketPage } from '../contract/customer/market.ts'
import type { PublicService, VendorPage } from '../contract/customer/public-page.ts'
import type { RenderPlace } from '../contract/customer/renderer.ts'
import { describeSite } from '../contract/site.ts'
import { sampleSupport } from './samples.ts'

// What customers see, for tests and measurements of their pages. All of it is plainly made up.

export const samplePlace: RenderPlace = {
  publicUrl: 'https://portal.example',
  today: '2026-11-16',
  site: describeSite({ ...sampleSupport, whatsApp: '+233300000000' }),
}

export const samplePicture = (name: string) => ({
  id: name,
  small: `/media/${name}-small.webp`,
  medium: `/media/${name}-medium.webp`,
  large: `/media/${name}-large.webp`,
})

export const samplePublicService = (change: Partial<PublicService> = {}): PublicService => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Sample buffet',
  category: 'Catering',
  availability: 'Available',
  description: 'Jollof, grilled chicken, fried plantain, salad. Set-up and serving included.',
  tags: ['jollof', 'buffet'],
  durationMinutes: 240,
  durationUnit: 'hours',
  maxParticipants: 50,
  requiresBooking: 'Yes',
  amountPesewas: 350_000,
  paymentTerms: 'Half when you book, the rest on the day.',
  pictures: [],
  isPinned: false,
  ...change,
})

export const sampleVendorPage = (change: Partial<VendorPage> = {}): VendorPage => ({
  slug: 'sample-catering',
  name: 'Sample Catering',
  verifiedOn: '2026-11-12',
  tagline: 'Home-style cooking for big days. We cook on site, serve hot, and clear up after.',
  about: 'Jollof, waakye, fufu and light soup, grilled tilapia, and kelewele that never lasts.\n\nA sample, for tests.',
  hours: 'Monday to Saturday, 8:00 AM – 6:00 PM',
  region: 'Ashanti',
  district: 'Kumasi Metropolitan',
  streetAddress: null,
  phone: '+233241234567',
  whatsApp: '233241234567',
  cover: null,
  avatar: null,
  coverChoice: 'kitchen',
  accent: 'green',
  sharePicture: '/v/sample-catering/share-0123456789abcdef.jpg',
  sections: ['services', 'about', 'calendar', 'share'],
  services: [
    samplePublicService(),
    samplePublicService({
      id: '00000000-0000-4000-8000-000000000002',
      name: 'Sample small chops',
      description: 'Spring rolls, samosas, kebab, doughnuts. Delivered warm.',
      amountPesewas: 85_000,
      maxParticipants: 25,
      isPinned: true,
    }),
    samplePublicService({
      id: '00000000-0000-4000-8000-000000000003',
      name: 'Sample wedding reception, full service',
      description: 'Six dishes, servers, plates and clearing up. Tasting before the day.',
      amountPesewas: 1_280_000,
      maxParticipants: 300,
      availability: 'Coming Soon',
    }),
  ],
  calendar: {
    markedOn: '2026-11-13',
    busyDays: ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-27', '2026-12-05', '2026-12-06', '2026-12-13'],
    until: '2027-02-14',
  },
  ...change,
})

export const sampleMarketCard = (change: Partial<MarketCard> = {}): MarketCard => ({
  slug: 'sample-catering',
  name: 'Sample Catering',
  categories: ['Catering'],
  region: 'Ashanti',
  district: 'Kumasi Metropolitan',
  fromPesewas: 85_000,
  picture: null,
  isFree: undefined,
  ...change,
})

export const sampleMarketPage = (change: Partial<MarketPage> = {}): MarketPage => ({
  search: { words: '', availableNow: false, order: 'best' },
  featured: [],
  cards: [
    sampleMarketCard(),
    sampleMarketCard({
      slug: 'sample-photos',
      name: 'Sample Photos',
      categories: ['Photography'],
      fromPesewas: 120_000,
    }),
    sampleMarketCard({
      slug: 'sample-drums',
      name: 'Sample Drums',
      categories: ['Entertainment'],
      fromPesewas: 90_000,
    }),
  ],
  found: 3,
  without: [],
  ...change,
})
