import { Flex } from '@mantine/core';
import { Picture } from '../components/Picture.tsx';
import classes from './TwoVersions.module.css';

type VersionPicturesProps = {
  pictures: readonly string[];
  nameOf: (address: string, index: number) => string;
};

export function VersionPictures({ pictures, nameOf }: VersionPicturesProps) {
  if (pictures.length === 0) return <>None</>;
  return (
    <Flex component="span" wrap="wrap" gap={8} className={classes.pictures}>
      {pictures.map((address, index) => {
        const name = nameOf(address, index);
        return <Picture key={address} src={address} alt={name} name={name} sizes="60px" className={classes.picture} />;
      })}
    </Flex>
  );
}
