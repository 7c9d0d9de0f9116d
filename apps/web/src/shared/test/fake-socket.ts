export { deliver } from '@candor/web-kit/fake-socket';
