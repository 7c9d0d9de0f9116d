export * from '@candor/web-kit/fake-exchange';
